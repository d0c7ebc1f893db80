import { named, namesText } from '../../../../../shared/text/names-text.ts'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import type { RequestDetails } from '../../contract.ts'
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

type AnswerFieldProps = {
  request: Pick<RequestDetails, 'pet' | 'requester'>
  value: string
  onChange: (value: string) => void
}

/** The message to the requester, with templates. */
export function AnswerField({ request: { pet, requester }, value, onChange }: AnswerFieldProps) {
  return (
    <>
      <MessageField
        label={t('Message to {known, select, yes {{name}} other {the requester}}', named(requester.name))}
        hint={t('Sent with your answer, and added to your chat.')}
        value={value}
        onChange={onChange}
      />
      <Templates
        pet={namesText([pet.name, pet.bondedWith ?? ''])}
        name={requester.name}
        text={value}
        max={MAX_DECISION_MESSAGE_LENGTH}
        onInsert={onChange}
      />
    </>
  )
}

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
