import { MAX_DECISION_MESSAGE_LENGTH } from '../../vocabulary.ts'
import { Templates } from '../templates/templates.tsx'
import { MessageField } from './message-field.tsx'

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
