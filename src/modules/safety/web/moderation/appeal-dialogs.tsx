import { t } from '../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../client.ts'
import { TextDialog } from '../../../../ui/overlay/text-dialog.tsx'
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
  const name = person?.name ?? 'this person'
  return (
    <TextDialog
      open={open}
      onOpenChange={isOpen => {
        if (!isOpen) action.reset()
        onOpenChange(isOpen)
      }}
      title={lift ? `Lift the suspension of ${name}?` : `Keep ${name} suspended?`}
      description={lift ? 'They can sign in again at once.' : 'They cannot write again about this suspension.'}
      label={t('Your answer')}
      hint={t('They read it in a mail, and the audit log keeps it.')}
      maxLength={MAX_OUTCOME_LENGTH}
      missing={t('Please say why')}
      submitText={lift ? 'Lift suspension' : 'Keep suspended'}
      variant={lift ? 'primary' : 'danger'}
      busy={action.isPending}
      error={action.error && messageOf(action.error, 'The answer could not be sent. Please try again.')}
      onSubmit={words => action.mutate({ id, lift, words }, { onSuccess: () => onOpenChange(false) })}
    />
  )
}
