import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { MAX_DECISION_MESSAGE_LENGTH } from '../../vocabulary.ts'

type MessageFieldProps = { label: string; hint: string; value: string; onChange: (value: string) => void }

/** The owner's optional message with a decision. */
export function MessageField({ label, hint, value, onChange }: MessageFieldProps) {
  return (
    <Field label={label} hint={hint} aside={value ? counter(value.length) : 'optional'}>
      <Textarea
        rows={3}
        maxLength={MAX_DECISION_MESSAGE_LENGTH}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

const number = new Intl.NumberFormat('en-US')
const counter = (length: number): string => `${number.format(length)} / ${number.format(MAX_DECISION_MESSAGE_LENGTH)}`
