import type { Conversation } from '../contract.ts'
import { otherName } from './names.ts'
import type { ChatSlots } from './slots.ts'

type UnwritableProps = { conversation: Conversation; UnblockButton: ChatSlots['UnblockButton'] }

/** What stands where one would write, in a conversation that can only be read. It does not tell who blocked whom. */
export function Unwritable({ conversation, UnblockButton }: UnwritableProps) {
  const { blocked, otherId } = conversation
  const name = otherName(conversation)
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 text-center text-soft">
      <p>{blocked ? `You blocked ${name}.` : 'This person cannot be contacted at the moment.'}</p>
      {blocked && otherId !== null && <UnblockButton person={{ id: otherId, name }} />}
    </div>
  )
}
