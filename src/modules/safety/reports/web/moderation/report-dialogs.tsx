import { useState } from 'react'
import { Select, translatedOptions } from '../../../../../ui/form/select.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../../app/client.ts'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import type { Report } from '../../contract.ts'
import { outcomeOf, removalText } from './report-texts.ts'
import type { useReportActions } from './use-report-actions.ts'
import { Field } from '../../../../../ui/form/field.tsx'
import { TextDialog } from '../../../../../ui/overlay/text-dialog.tsx'
import { SUSPENSION_TERMS } from '../../../../base/accounts/suspension/suspension-vocabulary.ts'
import { MAX_OUTCOME_LENGTH, removalReason, SUSPENSION_REASON_HINT } from '../../vocabulary.ts'

type Actions = ReturnType<typeof useReportActions>

interface ReportDialogProps<Action> {
  report: Report
  open: boolean
  onOpenChange: (open: boolean) => void
  action: Action
}

export function SuspendDialog({ report, open, onOpenChange, action }: ReportDialogProps<Actions['suspend']>) {
  const { id, person } = report
  const [days, setDays] = useState('')
  return (
    <TextDialog
      open={open}
      onOpenChange={resetOnClose(action, onOpenChange)}
      title={person ? t('Suspend {name}?', { name: person.name }) : t('Suspend this account?')}
      description={t('Ends every session and refuses sign-in until the suspension ends. What they wrote stays.')}
      label={t('Reason for the suspension')}
      hint={t(SUSPENSION_REASON_HINT)}
      maxLength={MAX_OUTCOME_LENGTH}
      missing={t('Please say why this account is suspended')}
      submitText={t('Suspend')}
      busy={action.isPending}
      error={action.error && messageOf(action.error, t("The account couldn't be suspended. Please try again."))}
      onSubmit={reason =>
        action.mutate({ id, reason, days: Number(days) || null }, { onSuccess: () => onOpenChange(false) })
      }
    >
      <Field label={t('How long')}>
        <Select
          value={days}
          options={translatedOptions(SUSPENSION_TERMS)}
          onChange={({ target }) => setDays(target.value)}
        />
      </Field>
    </TextDialog>
  )
}

export function RemoveListingDialog({ report, open, onOpenChange, action }: ReportDialogProps<Actions['remove']>) {
  const { id } = report
  return (
    <TextDialog
      open={open}
      onOpenChange={resetOnClose(action, onOpenChange)}
      title={t('Remove this listing?')}
      description={removalText('post')}
      {...removalReason()}
      hint={t('The owner sees it, and the audit log keeps it.')}
      submitText={t('Remove')}
      busy={action.isPending}
      error={action.error && messageOf(action.error, t("The listing couldn't be removed. Please try again."))}
      onSubmit={reason => action.mutate({ id, reason }, { onSuccess: () => onOpenChange(false) })}
    />
  )
}

/** Asks for the outcome, and whether to close other reports about the same. */
export function CloseDialog({ report, open, onOpenChange, action }: ReportDialogProps<Actions['close']>) {
  const { id, acts, subject } = report
  // The reports that the dialog counts must not change while it is open.
  const [others, setOthers] = useState(report.others)
  const [along, setAlong] = useState(true)
  if (!open && others !== report.others) setOthers(report.others)
  const all = along && others.length > 0
  return (
    <TextDialog
      open={open}
      onOpenChange={resetOnClose(action, onOpenChange)}
      title={t('Close this report?')}
      description={t('The reporters are told that we looked into it, and not the outcome.')}
      label={t('Outcome')}
      hint={t('For other admins, and in the audit log.')}
      maxLength={MAX_OUTCOME_LENGTH}
      missing={t('Please say what the outcome was')}
      initial={outcomeOf(acts, subject)}
      submitText={all ? t('Close all {count}', { count: others.length + 1 }) : t('Close')}
      variant="primary"
      busy={action.isPending}
      error={action.error && messageOf(action.error, t("The report couldn't be closed. Please try again."))}
      onSubmit={outcome =>
        action.mutate({ id, outcome, others: all ? others : [] }, { onSuccess: () => onOpenChange(false) })
      }
    >
      {others.length > 0 && (
        <Checkbox
          label={othersText(others.length)}
          checked={along}
          onChange={({ target }) => setAlong(target.checked)}
        />
      )}
    </TextDialog>
  )
}

const othersText = (count: number): string =>
  t('{count, plural, =1 {Close the other report about this, too} other {Close the # other reports about this, too}}', {
    count,
  })

/** Clears the last refusal, so that a dialog opens without it. */
const resetOnClose = (action: { reset: () => void }, onOpenChange: (open: boolean) => void) => (open: boolean) => {
  if (!open) action.reset()
  onOpenChange(open)
}

interface AppealDialogProps {
  report: Report
  open: boolean
  onOpenChange: (open: boolean) => void
  action: ReturnType<typeof useReportActions>['answer']
  /** False keeps the suspension. */
  lift: boolean
}

/** Asks for the text of the answer. */
export function AppealDialog({ report: { id, person }, open, onOpenChange, action, lift }: AppealDialogProps) {
  const name = person?.name ?? t('this person')
  return (
    <TextDialog
      open={open}
      onOpenChange={isOpen => {
        if (!isOpen) action.reset()
        onOpenChange(isOpen)
      }}
      title={lift ? t('Remove the suspension of {name}?', { name }) : t('Keep {name} suspended?', { name })}
      description={lift ? t('They can sign in again at once.') : t("They can't write again about this suspension.")}
      label={t('Your answer')}
      hint={t('They read it in an email, and the audit log keeps it.')}
      maxLength={MAX_OUTCOME_LENGTH}
      missing={t('Please say why')}
      submitText={lift ? t('Remove suspension') : t('Keep suspended')}
      variant={lift ? 'primary' : 'danger'}
      busy={action.isPending}
      error={action.error && messageOf(action.error, t("The answer couldn't be sent. Please try again."))}
      onSubmit={words => action.mutate({ id, lift, words }, { onSuccess: () => onOpenChange(false) })}
    />
  )
}
