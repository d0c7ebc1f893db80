import { t } from '../../../../../shared/i18n/t.ts'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { useBlocking, type OtherPerson } from './use-blocking.ts'

type BlockDialogProps = { person: OtherPerson; open: boolean; onOpenChange: (open: boolean) => void }

export function BlockDialog({ person, open, onOpenChange }: BlockDialogProps) {
  const { block, blocking } = useBlocking(person)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Block {name}?', { name: person.name })}
      description={t(
        "You can no longer write to each other or ask for each other's pets. They aren't notified, and you can unblock them at any time.",
      )}
      confirmText={t('Block')}
      busy={blocking}
      onConfirm={() => block(() => onOpenChange(false))}
    />
  )
}
