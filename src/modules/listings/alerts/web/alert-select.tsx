import { Select } from '../../../../ui/form/select.tsx'
import { ALERT_LABELS, ALERTS, type Alert } from '../vocabulary.ts'
import { t } from '../../../../shared/i18n/t.ts'

type AlertSelectProps = { label?: string; value: Alert; onChange: (alert: Alert) => void; disabled?: boolean }

export function AlertSelect({ label, value, onChange, disabled }: AlertSelectProps) {
  return (
    <Select
      name="alert"
      aria-label={label}
      options={ALERTS.map(value => ({ value, label: t(ALERT_LABELS[value]) }))}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Alert)}
    />
  )
}
