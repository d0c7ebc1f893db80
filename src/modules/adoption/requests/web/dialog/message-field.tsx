import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { MAX_DECISION_MESSAGE_LENGTH } from '../../vocabulary.ts'
import { formatNumber, t } from '../../../../../shared/i18n/t.ts'

type MessageFieldProps = { label: string; hint: string; value: string; onChange: (value: string) => void }

/** The owner's optional message with a decision. */
export function MessageField({ label, hint, value, onChange }: MessageFieldProps) {
  return (
    <Field label={label} hint={hint} aside={value ? counter(value.length) : t('optional')}>
      <Textarea
        rows={3}
        maxLength={MAX_DECISION_MESSAGE_LENGTH}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

const counter = (length: number): string => `${formatNumber(length)} / ${formatNumber(MAX_DECISION_MESSAGE_LENGTH)}`
