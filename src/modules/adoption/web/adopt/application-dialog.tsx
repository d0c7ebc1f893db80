import { useId, useState } from 'react'
import { messageOf } from '../../../../client.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { unanswered } from '../../answer-rules.ts'
import { ApplicationForm, ApplicationSent } from './application-form.tsx'
import { useApply } from '../use-requests.ts'
import type { RenderQuestions } from '../parts/render-questions.ts'
import { HomeChoice } from './home-choice.tsx'
import { OwnQuestionFields, StepButtons, StepProgress } from './own-questions.tsx'
import { useOwnQuestions } from './use-own-questions.ts'
import { BLANK, useAnswers } from './use-answers.ts'
import { useCloseAfter } from './use-close-after.ts'

type ApplicationDialogProps = {
  post: { id: number; name: string; owner: { name: string } }
  /** The answers sent before. */
  application: AdoptionRequest['application'] | undefined
  /** Whether a copy of the viewer's home went with them. */
  homeSent?: boolean | undefined
  /** The owner's own questions that were answered before. */
  earlier?: AdoptionRequest['own'] | undefined
  renderQuestions?: RenderQuestions | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The application form in a dialog. It keeps the answers when sending fails. */
export function ApplicationDialog({
  post,
  application,
  homeSent = false,
  earlier,
  renderQuestions,
  open,
  onOpenChange,
}: ApplicationDialogProps) {
  const form = useId()
  const { apply, own, answers, setDraft, missing, checked, sendHome, setSendHome, show, submit } = useDialog({
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
      title={`Apply to adopt ${post.name}`}
      description={apply.isSuccess ? undefined : 'The owner reads your answers beside your request.'}
      actions={
        apply.isSuccess ? undefined : (
          <StepButtons own={own} form={form} busy={apply.isPending} sendText="Submit Application" />
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
            error={
              apply.error && messageOf(apply.error, 'There was an error submitting your application. Please try again.')
            }
            onChange={setDraft}
            isHidden={own.step > 0}
            onSubmit={submit}
          >
            <OwnQuestionFields own={own} ownerName={post.owner.name} renderQuestions={renderQuestions} />
          </ApplicationForm>
          {own.step === 0 && <HomeChoice postId={post.id} checked={sendHome ?? homeSent} onChange={setSendHome} />}
        </div>
      )}
    </Dialog>
  )
}

/** What is typed and sent, and how the dialog closes. */
function useDialog({
  post,
  application,
  earlier,
  open,
  onOpenChange,
}: Omit<ApplicationDialogProps, 'homeSent' | 'renderQuestions'>) {
  const apply = useApply()
  const own = useOwnQuestions(post.id, open, earlier)
  const [draft, setDraft] = useAnswers(post.id)
  const [checked, setChecked] = useState(false)
  /** Undefined until it is pressed: then an earlier application keeps what went with it. */
  const [sendHome, setSendHome] = useState<boolean>()
  const answers = draft ?? application ?? BLANK
  const missing = unanswered(answers)
  const show = (wanted: boolean) => {
    onOpenChange(wanted)
    setDraft(null)
    own.clear()
    setChecked(false)
    setSendHome(undefined)
    apply.reset()
  }
  useCloseAfter(open && apply.isSuccess, () => show(false))
  const submit = () => {
    setChecked(true)
    if (missing.length === 0 && !apply.isPending && own.advance())
      apply.mutate({ postId: post.id, ...answers, sendHome, own: own.own })
    return missing[0]
  }
  return { apply, own, answers, setDraft, missing, checked, sendHome, setSendHome, show, submit }
}
