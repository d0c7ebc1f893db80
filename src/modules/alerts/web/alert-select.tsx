import { Select } from '../../../ui/form/select.tsx'
import { ALERT_LABELS, ALERTS, type Alert } from '../vocabulary.ts'

const OPTIONS = ALERTS.map(value => ({ value, label: ALERT_LABELS[value] }))

type AlertSelectProps = { label?: string; value: Alert; onChange: (alert: Alert) => void; disabled?: boolean }

export function AlertSelect({ label, value, onChange, disabled }: AlertSelectProps) {
  return (
    <Select
      name="alert"
      aria-label={label}
      options={OPTIONS}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Alert)}
    />
  )
}
