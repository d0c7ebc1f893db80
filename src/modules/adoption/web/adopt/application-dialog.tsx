import { useId, useState } from 'react'
import { messageOf } from '../../../../client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { unanswered } from '../../rules.ts'
import { ApplicationForm, ApplicationSent } from './application-form.tsx'
import { useApply } from '../use-requests.ts'
import { HomeChoice } from './home-choice.tsx'
import { BLANK, useAnswers } from './use-answers.ts'
import { useCloseAfter } from './use-close-after.ts'

type ApplicationDialogProps = {
  post: { id: number; name: string }
  /** The answers sent before. */
  application: AdoptionRequest['application'] | undefined
  /** Whether a copy of the viewer's home went with them. */
  homeSent?: boolean | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The application form in a dialog. It keeps the answers when sending fails. */
export function ApplicationDialog({ post, application, homeSent = false, open, onOpenChange }: ApplicationDialogProps) {
  const form = useId()
  const apply = useApply()
  const [draft, setDraft] = useAnswers(post.id)
  const [checked, setChecked] = useState(false)
  /** Undefined until it is pressed: then an earlier application keeps what went with it. */
  const [sendHome, setSendHome] = useState<boolean>()
  const answers = draft ?? application ?? BLANK
  const missing = unanswered(answers)
  const show = (wanted: boolean) => {
    onOpenChange(wanted)
    setDraft(null)
    setChecked(false)
    setSendHome(undefined)
    apply.reset()
  }
  useCloseAfter(open && apply.isSuccess, () => show(false))
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      title={`Apply to adopt ${post.name}`}
      description={apply.isSuccess ? undefined : 'The owner reads your answers beside your request.'}
      actions={
        apply.isSuccess ? undefined : (
          <Button type="submit" form={form} busy={apply.isPending}>
            Submit Application
          </Button>
        )
      }
    >
      {apply.isSuccess ? (
        <ApplicationSent />
      ) : (
        <div className="grid gap-4">
          <ApplicationForm
            id={form}
            answers={answers}
            required
            missing={checked ? missing : []}
            error={
              apply.error && messageOf(apply.error, 'There was an error submitting your application. Please try again.')
            }
            onChange={setDraft}
            onSubmit={() => {
              setChecked(true)
              if (missing.length === 0 && !apply.isPending) apply.mutate({ postId: post.id, ...answers, sendHome })
              return missing[0]
            }}
          />
          <HomeChoice postId={post.id} checked={sendHome ?? homeSent} onChange={setSendHome} />
        </div>
      )}
    </Dialog>
  )
}
