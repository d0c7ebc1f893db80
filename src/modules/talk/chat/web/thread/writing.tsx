import { msg, t } from '../../../../../shared/i18n/t.ts'
import type { Conversation } from '../../contract.ts'
import { otherName } from '../names.ts'
import { PhotoPickSlot, UnblockButtonSlot } from '../page-slots.ts'
import { type Thread as Messages, toQuote } from '../../rules.ts'
import { Composer } from '../compose/composer.tsx'
import { useDraft } from '../compose/use-draft.ts'
import { AnsweringSlot } from '../team/page-slots.ts'
import { useTeam } from '../team/team-context.ts'
import { TypingLine, useTyping } from './typing.tsx'
import type { usePendingMessages } from '../compose/use-pending-messages.ts'

type WritingProps = {
  conversation: Conversation
  thread: Messages | undefined
  /** The message that the next one answers. */
  answered: number | undefined
  onAnswered: (messageId: number | undefined) => void
  onSend: ReturnType<typeof usePendingMessages>['send']
}

/** The composer, or the reason why the viewer cannot write. */
export function Writing({ conversation, thread, answered, onAnswered, onSend }: WritingProps) {
  const team = useTeam()
  const { id, abilities, petName, request } = conversation
  const typing = useTyping(id, thread)
  const message = thread?.messages.find(one => one.id === answered && !one.deleted)
  const name = otherName(conversation)
  if (!abilities.write) return <Unwritable conversation={conversation} />
  if (team?.readOnly) return <p className="border-t border-line p-4 text-center text-soft">{t(READ_ONLY)}</p>
  return (
    <>
      <TypingLine name={name} typing={typing} />
      {team && <Colleagues conversationId={id} />}
      <PhotoPickSlot>
        {pick => (
          <Composer
            conversationId={id}
            pick={pick}
            replyTo={message && toQuote(message)}
            name={name}
            newest={team && thread && (thread.messages[0]?.id ?? 0)}
            pet={request ? (petName ?? t('the pet')) : undefined}
            onReplyEnd={() => onAnswered(undefined)}
            onSend={onSend}
          />
        )}
      </PhotoPickSlot>
    </>
  )
}

const READ_ONLY = msg('You can read this conversation. Coordinators and managers answer.')

function Colleagues({ conversationId }: { conversationId: string }) {
  const [text] = useDraft(conversationId)
  return <AnsweringSlot conversationId={conversationId} draft={text.trim() !== ''} />
}

/** Replaces the composer in a read-only conversation. It does not reveal that the other person blocked the viewer. */
function Unwritable({ conversation }: { conversation: Conversation }) {
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
const OUT_OF_REACH = msg("This person can't be contacted at the moment.")
