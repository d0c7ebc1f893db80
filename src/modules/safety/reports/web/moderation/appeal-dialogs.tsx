import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../../app/client.ts'
import { TextDialog } from '../../../../../ui/overlay/text-dialog.tsx'
import type { Report } from '../../contract.ts'
import { MAX_OUTCOME_LENGTH } from '../../vocabulary.ts'
import type { useReportActions } from './use-report-actions.ts'

interface AppealDialogProps {
  report: Report
  open: boolean
  onOpenChange: (open: boolean) => void
  action: ReturnType<typeof useReportActions>['answer']
  /** False keeps the suspension. */
  lift: boolean
}

/** Asks for the words that the person reads with the answer. */
export function AppealDialog({ report: { id, person }, open, onOpenChange, action, lift }: AppealDialogProps) {
  const name = person?.name ?? t('this person')
  return (
    <TextDialog
      open={open}
      onOpenChange={isOpen => {
        if (!isOpen) action.reset()
        onOpenChange(isOpen)
      }}
      title={lift ? t('Lift the suspension of {name}?', { name }) : t('Keep {name} suspended?', { name })}
      description={lift ? t('They can sign in again at once.') : t('They cannot write again about this suspension.')}
      label={t('Your answer')}
      hint={t('They read it in a mail, and the audit log keeps it.')}
      maxLength={MAX_OUTCOME_LENGTH}
      missing={t('Please say why')}
      submitText={lift ? t('Lift suspension') : t('Keep suspended')}
      variant={lift ? 'primary' : 'danger'}
      busy={action.isPending}
      error={action.error && messageOf(action.error, t('The answer could not be sent. Please try again.'))}
      onSubmit={words => action.mutate({ id, lift, words }, { onSuccess: () => onOpenChange(false) })}
    />
  )
}
