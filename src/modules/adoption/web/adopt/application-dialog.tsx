import { useEffect, useEffectEvent, useId, useState } from 'react'
import { messageOf } from '../../../../client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { Application } from '../../contract.ts'
import { unanswered, type Answers } from '../../rules.ts'
import { ApplicationForm } from './application-form.tsx'
import { useApply } from '../use-requests.ts'

const CLOSES_AFTER_MS = 2000
const BLANK: Answers = { homeSituation: '', experience: '', whyThisPet: '', additionalInfo: '' }

type ApplicationDialogProps = {
  post: { id: number; name: string }
  /** The answers sent before. */
  application: Application | null | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The application form in a dialog. It keeps the answers when sending fails. */
export function ApplicationDialog({ post, application, open, onOpenChange }: ApplicationDialogProps) {
  const form = useId()
  const apply = useApply()
  const [draft, setDraft] = useState<Answers | null>(null)
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
        <p role="status" className="rounded-md bg-leaf-well px-4 py-3 font-medium text-leaf">
          Your application has been submitted successfully! We will review it and get back to you soon.
        </p>
      ) : (
        <ApplicationForm
          id={form}
          answers={answers}
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

/** Runs `close` two seconds after `done` becomes true. */
function useCloseAfter(done: boolean, close: () => void) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => closeNow(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done])
}
