import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { useBlocking, type Other } from './use-blocking.ts'

type BlockDialogProps = { person: Other; open: boolean; onOpenChange: (open: boolean) => void }

export function BlockDialog({ person, open, onOpenChange }: BlockDialogProps) {
  const { block, blocking } = useBlocking(person)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${person.name}?`}
      description="You cannot write to each other any more, nor ask for each other's pets. Nobody is told, and you can unblock them whenever you like."
      confirmText="Block"
      busy={blocking}
      onConfirm={() => block(() => onOpenChange(false))}
    />
  )
}
