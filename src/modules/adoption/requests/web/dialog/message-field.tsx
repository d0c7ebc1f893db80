import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { MAX_DECISION_MESSAGE_LENGTH } from '../../vocabulary.ts'
import { formatNumber, t } from '../../../../../shared/i18n/t.ts'
import { Templates } from '../templates/templates.tsx'

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

type MessageToSeveralProps = {
  label: string
  hint: string
  pet: string
  value: string
  onChange: (value: string) => void
}

/** A message that several people get. Templates name nobody in it. */
export function MessageToSeveral({ pet, ...field }: MessageToSeveralProps) {
  return (
    <div className="grid gap-4">
      <MessageField {...field} />
      <Templates pet={pet} name="" text={field.value} max={MAX_DECISION_MESSAGE_LENGTH} onInsert={field.onChange} />
    </div>
  )
}
