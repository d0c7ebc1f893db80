import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, Dialog } from '../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { MAX_NOTES_LENGTH } from '../../review/vocabulary.ts'

interface RejectDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, which names what is rejected. */
  title: string
  /** What follows from it. */
  description: string
  busy: boolean
  onReject: (reason: string) => void
}

/** Asks for the reason of a rejection, which stays where the server says no. */
export function RejectDialog({ open, onOpenChange, title, description, busy, onReject }: RejectDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={id} variant="danger" busy={busy}>
            Reject
          </Button>
        </>
      }
    >
      <ReasonForm id={id} onReason={reason => busy || onReject(reason)} />
    </Dialog>
  )
}

const errorsOf = ({ reason }: { reason: string }) =>
  reason.trim() ? {} : { reason: 'Tell the owner why, so that they can mend it.' }

function ReasonForm({ id, onReason }: { id: string; onReason: (reason: string) => void }) {
  const { form, errors } = useCheckedForm<'reason'>(errorsOf, ({ reason }) => onReason(reason.trim()))
  return (
    <form {...form} id={id}>
      <Field label="Reason" required error={errors.reason}>
        <Textarea name="reason" rows={3} maxLength={MAX_NOTES_LENGTH} />
      </Field>
    </form>
  )
}
