import { useId, useState } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../../app/client.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { namesText } from '../../../../../shared/text/names-text.ts'
import type { Post } from '../../../../listings/posts/contract.ts'
import type { AdoptionRequest } from '../../contract.ts'
import { unanswered } from '../../apply/answer-rules.ts'
import { BLANK } from './stored-draft.ts'
import { ApplicationForm, ApplicationSent } from './application-form.tsx'
import { useApply } from '../use-requests.ts'
import { DraftNote } from './draft-note.tsx'
import { HomeChoice } from './home-choice.tsx'
import { OwnQuestionFields, StepButtons, StepProgress } from './own-questions.tsx'
import { useOwnQuestions } from './use-own-questions.ts'
import { useCloseAfter } from './use-close-after.ts'
import { useDraft } from './use-draft.ts'

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
  const { apply, own, answers, draft, missing, checked, sendHome, setSendHome, show, submit } = useDialog({
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
            required
            missing={checked ? missing : []}
            error={apply.error && messageOf(apply.error, t(FAILED))}
            onChange={answers => draft.change({ answers })}
            isHidden={own.step > 0}
            onSubmit={submit}
          >
            <OwnQuestionFields own={own} ownerName={post.owner.name} />
          </ApplicationForm>
          {own.step === 0 && <HomeChoice postId={post.id} checked={sendHome ?? homeSent} onChange={setSendHome} />}
          {!apply.isPending && <DraftNote draft={draft} />}
        </div>
      )}
    </Dialog>
  )
}

const FAILED = msg('There was an error submitting your application. Please try again.')

/** What is typed and sent, and how the dialog closes. */
function useDialog({ post, application, earlier, open, onOpenChange }: Omit<ApplicationDialogProps, 'homeSent'>) {
  const apply = useApply()
  const draft = useDraft(post.id, { open, sending: apply.isPending || apply.isSuccess })
  const own = useOwnQuestions(post.id, {
    open,
    earlier,
    draft: draft.draft.own,
    onChange: own => draft.change({ own }),
  })
  const [checked, setChecked] = useState(false)
  /** Undefined until it is pressed: then an earlier application keeps what went with it. */
  const sendHome = draft.draft.sendHome ?? undefined
  const setSendHome = (wanted: boolean) => draft.change({ sendHome: wanted })
  const answers = draft.draft.answers ?? application ?? BLANK
  const missing = unanswered(answers)
  const show = (wanted: boolean) => {
    onOpenChange(wanted)
    draft.saveRest()
    own.restart()
    setChecked(false)
    apply.reset()
  }
  useCloseAfter(open && apply.isSuccess, () => show(false))
  const submit = () => {
    setChecked(true)
    if (missing.length === 0 && !apply.isPending && own.advance())
      apply.mutate({ postId: post.id, ...answers, sendHome, own: own.own }, { onSuccess: draft.clear })
    return missing[0]
  }
  return { apply, own, answers, draft, missing, checked, sendHome, setSendHome, show, submit }
}
