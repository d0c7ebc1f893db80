import { useId, useState } from 'react'
import { messageOf } from '../../../../client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { unanswered } from '../../rules.ts'
import { ApplicationForm, ApplicationSent } from './application-form.tsx'
import { useApply } from '../use-requests.ts'
import { BLANK, useAnswers } from './use-answers.ts'
import { useCloseAfter } from './use-close-after.ts'

type ApplicationDialogProps = {
  post: { id: number; name: string }
  /** The answers sent before. */
  application: AdoptionRequest['application'] | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The application form in a dialog. It keeps the answers when sending fails. */
export function ApplicationDialog({ post, application, open, onOpenChange }: ApplicationDialogProps) {
  const form = useId()
  const apply = useApply()
  const [draft, setDraft] = useAnswers(post.id)
  const [checked, setChecked] = useState(false)
  const answers = draft ?? application ?? BLANK
  const missing = unanswered(answers)
  const show = (wanted: boolean) => {
    onOpenChange(wanted)
    setDraft(null)
    setChecked(false)
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
            if (missing.length === 0 && !apply.isPending) apply.mutate({ postId: post.id, ...answers })
            return missing[0]
          }}
        />
      )}
    </Dialog>
  )
}
