import type { Conversation } from '../../contract.ts'
import { otherName } from '../names.ts'
import { UnblockButtonSlot } from '../page-slots.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'

/** Replaces the composer in a read-only conversation. It does not reveal that the other person blocked the viewer. */
export function Unwritable({ conversation }: { conversation: Conversation }) {
  const { blocked, other, otherId } = conversation
  const name = otherName(conversation)
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 text-center text-soft">
      <p>{other === null ? t(ACCOUNT_DELETED) : blocked ? t('You blocked {name}.', { name }) : t(OUT_OF_REACH)}</p>
      {other !== null && blocked && otherId !== null && <UnblockButtonSlot person={{ id: otherId, name }} />}
    </div>
  )
}

const ACCOUNT_DELETED = msg('This account was deleted. You can read the conversation, but no longer write in it.')
const OUT_OF_REACH = msg('This person cannot be contacted at the moment.')
