import { t } from '../../../../../shared/i18n/t.ts'
import { TextDialog, type TextDialogProps } from '../../../../../ui/overlay/text-dialog.tsx'
import { MAX_NOTES_LENGTH } from '../../../../listings/vet-review/vocabulary.ts'
import { removalReason } from '../../../../safety/reports/vocabulary.ts'

type ReasonDialogProps = Pick<TextDialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'busy' | 'onSubmit'>

export function RejectDialog(props: ReasonDialogProps) {
  return (
    <TextDialog
      {...props}
      maxLength={MAX_NOTES_LENGTH}
      missing={t('Tell the owner why, so that they can fix it.')}
      submitText={t('Reject')}
    />
  )
}

export function RemoveDialog(props: ReasonDialogProps) {
  return <TextDialog {...props} {...removalReason()} submitText={t('Remove')} />
}
