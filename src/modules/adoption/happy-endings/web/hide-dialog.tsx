import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { TextDialog } from '../../../../ui/overlay/text-dialog.tsx'
import { MAX_OUTCOME_LENGTH } from '../../../safety/reports/vocabulary.ts'
import type { HappyEnding } from '../contract.ts'

interface HideDialogProps {
  ending: HappyEnding
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks an admin why a happy ending is hidden. */
export function HideDialog({ ending: { id, pet }, open, onOpenChange }: HideDialogProps) {
  const { endings } = useQueries()
  const hide = useAction({
    ...endings.hide.mutationOptions(),
    success: t('Only its author sees it now.'),
    onSuccess: () => onOpenChange(false),
    invalidates: [endings.key()],
  })
  return (
    <TextDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Hide the happy ending of {pet}?', { pet })}
      description={t('Only its author and admins see it then. You can show it again.')}
      hint={t('Its author reads it, and the audit log keeps it.')}
      missing={t("Please say why it's hidden.")}
      maxLength={MAX_OUTCOME_LENGTH}
      submitText={t('Hide')}
      busy={hide.isPending}
      error={hide.error && messageOf(hide.error, t("This happy ending couldn't be hidden. Please try again."))}
      onSubmit={reason => hide.mutate({ id, reason })}
    />
  )
}
