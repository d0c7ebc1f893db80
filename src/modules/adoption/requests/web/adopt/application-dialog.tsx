import { useEffect, useEffectEvent, useId } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { namesText } from '../../../../../shared/text/names-text.ts'
import { messageOf } from '../../../../../app/client.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import type { Post } from '../../../../listings/posts/contract.ts'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { FieldError } from '../../../../../ui/form/field-error.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import type { AdoptionRequest } from '../../contract.ts'
import { type Answers, unanswered } from '../../rules.ts'
import { BLANK, DraftNote, useDraft } from './draft.tsx'
import { useApply } from '../use-requests.ts'
import { HomeChoice } from './home-choice.tsx'
import { OwnQuestionFields, StepButtons, StepProgress, useOwnQuestions } from './own-questions.tsx'
import { MAX_ANSWER_LENGTH } from '../../vocabulary.ts'
import { QUESTIONS, questions } from '../parts/answers.tsx'

type ApplicationDialogProps = {
  post: Pick<Post, 'id' | 'name' | 'owner' | 'bondedWith'>
  /** The answers sent before. */
  application: AdoptionRequest['application'] | undefined
  /** Whether a copy of the viewer's home went with them. */
  homeSent?: boolean | undefined
  /** The owner's own questions that were answered before. */
  earlier?: AdoptionRequest['own'] | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The application form in a dialog. It keeps the answers when sending fails. */
export function ApplicationDialog({
  post,
  application,
  homeSent = false,
  earlier,
  open,
  onOpenChange,
}: ApplicationDialogProps) {
  const form = useId()
  const { apply, own, answers, draft, sendHome, setSendHome, show, submit } = useDialog({
    post,
    application,
    earlier,
    open,
    onOpenChange,
  })
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title={t('Apply to adopt {name}', { name: namesText([post.name, post.bondedWith?.name ?? '']) })}
      description={apply.isSuccess ? undefined : t('The owner reads your answers beside your request.')}
      actions={
        apply.isSuccess ? undefined : (
          <StepButtons own={own} form={form} busy={apply.isPending} sendText={t('Submit Application')} />
        )
      }
    >
      {apply.isSuccess ? (
        <ApplicationSent />
      ) : (
        <div className="grid gap-4">
          <StepProgress own={own} />
          <ApplicationForm
            id={form}
            answers={answers}
            own={own}
            ownerName={post.owner.name}
            error={apply.error && messageOf(apply.error, t(FAILED))}
            onChange={answers => draft.change({ answers })}
            onSubmit={submit}
          />
          {own.step === 0 && <HomeChoice postId={post.id} checked={sendHome ?? homeSent} onChange={setSendHome} />}
          {!apply.isPending && <DraftNote draft={draft} />}
        </div>
      )}
    </Dialog>
  )
}

const FAILED = msg('There was an error submitting your application. Please try again.')

/** The form's state, sending, and closing of the dialog. */
function useDialog({ post, application, earlier, open, onOpenChange }: Omit<ApplicationDialogProps, 'homeSent'>) {
  const apply = useApply()
  const draft = useDraft(post.id, { open, sending: apply.isPending || apply.isSuccess })
  const own = useOwnQuestions(post.id, {
    open,
    earlier,
    draft: draft.draft.own,
    onChange: own => draft.change({ own }),
  })
  /** Undefined until it is changed, so that an earlier application keeps its home. */
  const sendHome = draft.draft.sendHome ?? undefined
  const setSendHome = (wanted: boolean) => draft.change({ sendHome: wanted })
  const answers = draft.draft.answers ?? application ?? BLANK
  const show = (wanted: boolean) => {
    onOpenChange(wanted)
    draft.saveRest()
    own.restart()
    apply.reset()
  }
  useCloseAfter(open && apply.isSuccess, () => show(false))
  const submit = () => {
    if (!own.next()) apply.mutate({ postId: post.id, ...answers, sendHome, own: own.own }, { onSuccess: draft.clear })
  }
  return { apply, own, answers, draft, sendHome, setSendHome, show, submit }
}

const CLOSES_AFTER_MS = 2000

/** Runs `close` two seconds after `done` becomes true. */
function useCloseAfter(done: boolean, close: () => void) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => closeNow(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done])
}

type Question = keyof Answers

type ApplicationFormProps = {
  id: string
  answers: Answers
  own: ReturnType<typeof useOwnQuestions>
  ownerName: string
  error: string | null
  onChange: (answers: Answers) => void
  onSubmit: () => void
}

/** The questions of the site, of which all but the last one need an answer, and those of the owner, in steps. */
function ApplicationForm({ id, answers, own, ownerName, error, onChange, onSubmit }: ApplicationFormProps) {
  const { form, errors } = useCheckedForm<string>(
    () => ({
      ...Object.fromEntries(unanswered(answers).map(question => [question, t('Please answer this question.')])),
      ...own.errors,
    }),
    onSubmit,
  )
  return (
    <form {...form} id={id} className="grid gap-4">
      <div className={own.step > 0 ? 'hidden' : 'grid gap-4'}>
        {questions.map(question => (
          <Field
            key={question}
            label={t(QUESTIONS[question])}
            hint={t(hints[question])}
            optional={question === 'additionalInfo'}
            required={question !== 'additionalInfo'}
            error={errors[question]}
          >
            <Textarea
              name={question}
              rows={3}
              maxLength={MAX_ANSWER_LENGTH}
              value={answers[question]}
              onChange={event => onChange({ ...answers, [question]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <OwnQuestionFields own={own} ownerName={ownerName} errors={errors} />
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </form>
  )
}

function ApplicationSent() {
  return (
    <p role="status" className="rounded-md bg-leaf-well px-4 py-3 font-medium text-leaf">
      {t('Your application has been submitted successfully! We will review it and get back to you soon.')}
    </p>
  )
}

const hints: Record<Question, string> = {
  homeSituation: msg('House or apartment, garden, who lives with you, other pets.'),
  experience: msg('Animals you have lived with or cared for.'),
  whyThisPet: msg('What made you think of this one?'),
  additionalInfo: msg('Anything else the owner should know.'),
}
