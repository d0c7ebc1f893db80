import { WordsDialog } from '../../../ui/words-dialog.tsx'
import { MAX_REMOVAL_REASON_LENGTH } from '../../posts/vocabulary.ts'
import { MAX_NOTES_LENGTH } from '../../review/vocabulary.ts'
import { REMOVAL_REASON_MISSING } from '../../safety/vocabulary.ts'

interface ReasonDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, which names what it is about. */
  title: string
  /** What follows from it. */
  description: string
  busy: boolean
  onReason: (reason: string) => void
}

/** Asks why a post is rejected. */
export function RejectDialog({ onReason, ...props }: ReasonDialogProps) {
  return (
    <WordsDialog
      {...props}
      label="Reason"
      maxLength={MAX_NOTES_LENGTH}
      missing="Tell the owner why, so that they can mend it."
      submitText="Reject"
      variant="danger"
      onWords={onReason}
    />
  )
}

/** Asks why a post is removed. */
export function RemoveDialog({ onReason, ...props }: ReasonDialogProps) {
  return (
    <WordsDialog
      {...props}
      label="Reason"
      hint="The owner is told, and it stands in the audit log."
      maxLength={MAX_REMOVAL_REASON_LENGTH}
      missing={REMOVAL_REASON_MISSING}
      submitText="Remove"
      variant="danger"
      onWords={onReason}
    />
  )
}
