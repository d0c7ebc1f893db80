import { ConfirmDialog } from './confirm-dialog.tsx'

type DiscardQuestionProps = { open: boolean; onKeep: () => void; onDiscard: () => void }

/** Asks before typed text is discarded. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={stays => !stays && onKeep()}
      title="Discard what you wrote?"
      confirmText="Discard"
      cancelText="Keep writing"
      onConfirm={onDiscard}
    />
  )
}
