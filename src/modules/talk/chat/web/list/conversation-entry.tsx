import type { ReactNode } from 'react'
import type { Address } from '../../../../../shared/addresses.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe } from '../../../../../app/client.ts'
import { cx } from '../../../../../ui/cx.ts'
import { NavLink } from '../../../../../ui/navigation/link.tsx'
import type { Conversation } from '../../contract.ts'
import { formatWhen, type ReaderTime } from '../../rules.ts'
import { ChatTime } from '../chat-time.tsx'
import { ConversationPicture, PetLine } from '../conversation-parts.tsx'
import { useDraft } from '../compose/use-draft.ts'
import { lineOf, otherName } from '../names.ts'
import { AssigneeSlot } from '../team/page-slots.ts'
import { useTeam } from '../team/team-context.ts'
import { UnreadBadge } from '../unread-badge.tsx'
import { usePaths } from '../../../../../ui/navigation/paths.ts'

type ConversationLinkProps = {
  to: Address
  conversation: Conversation
  pictureSize: number
  /** The time beside the name, in ISO 8601. */
  at: string
  here: ReaderTime
  children: ReactNode
}

/** A list entry that opens a conversation: the other person, a time, the pet, and a line of text. */
export function ConversationLink({ to, conversation, pictureSize, at, here, children }: ConversationLinkProps) {
  return (
    <li>
      <NavLink to={to} className={linkStyles}>
        <ConversationPicture conversation={conversation} size={pictureSize} className="ring-2 ring-card" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline justify-between gap-3">
            <b className="truncate">{otherName(conversation)}</b>
            <ChatTime at={at} here={here} format={formatWhen} className="shrink-0 text-[0.8125rem] text-soft" />
          </span>
          <PetLine conversation={conversation} />
          {children}
        </span>
      </NavLink>
    </li>
  )
}

export function ConversationEntry({ conversation, here }: { conversation: Conversation; here: ReaderTime }) {
  const { id, lastMessage, unread, updatedAt } = conversation
  const paths = usePaths()
  const at = lastMessage?.createdAt ?? updatedAt
  return (
    <ConversationLink to={`${paths.chat}/${id}`} conversation={conversation} pictureSize={52} at={at} here={here}>
      <span className="flex items-center justify-between gap-3">
        <LastMessage conversation={conversation} />
        <UnreadBadge count={unread} className="shrink-0 ring-0" />
      </span>
      {useTeam() && <AssigneeSlot conversationId={id} />}
    </ConversationLink>
  )
}

function LastMessage({ conversation }: { conversation: Conversation }) {
  const me = useMe()
  const { id, lastMessage, unread } = conversation
  const [draft] = useDraft(id)
  if (draft.trim())
    return (
      <span className="truncate text-sm text-soft">
        <b className="font-[650] text-brand">{t('Draft:')}</b> {draft}
      </span>
    )
  if (!lastMessage) return <span className="truncate text-sm text-soft">{t('No messages yet')}</span>
  return (
    <span className={cx('truncate text-sm', unread > 0 ? 'font-[650]' : 'text-soft')}>
      {lastMessage.senderId === me?.id && `${t('You:')} `}
      {lineOf(lastMessage)}
    </span>
  )
}

const linkStyles =
  'flex items-center gap-3 px-4 py-3 transition-colors hover:bg-well focus-visible:-outline-offset-3 sm:px-5 ' +
  'aria-[current=page]:bg-brand-well'
