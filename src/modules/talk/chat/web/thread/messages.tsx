import { Fragment, memo, type ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe } from '../../../../../app/client.ts'
import type { Message } from '../../contract.ts'
import { continues, formatDay, isSameDay } from '../../rules.ts'
import { Bubble } from './bubble.tsx'
import { ChatTime } from '../chat-time.tsx'
import { useHere } from '../use-here.ts'

type MessagesProps = {
  /** Newest first. */
  messages: Message[]
  /** The other member's name. */
  name: string
  /** The newest message that the other member has seen. */
  seenUpTo: number
  /** The first new message: the line "New messages" is above it. */
  newFrom: number | undefined
}

/** The messages, oldest first, with a line above each day and above the first new message. */
export const Messages = memo(function Messages({ messages, name, seenUpTo, newFrom }: MessagesProps) {
  const me = useMe()
  const here = useHere()
  const inOrder = messages.toReversed()
  const seen = messages.find(({ senderId, id }) => senderId === me?.id && id <= seenUpTo)?.id
  const sameDay = (one: Message | undefined, other: Message | undefined) =>
    Boolean(one && other) && isSameDay(new Date(one?.createdAt ?? 0), new Date(other?.createdAt ?? 0), here)
  const joins = (message: Message | undefined, before: Message | undefined) =>
    message !== undefined && message.id !== newFrom && continues(message, before, sameDay(before, message))
  return inOrder.map((message, index) => {
    const [before, after] = [inOrder[index - 1], inOrder[index + 1]]
    const own = message.senderId === me?.id
    return (
      <Fragment key={`${message.senderId} ${message.clientId}`}>
        {!sameDay(before, message) && (
          <Day>
            <ChatTime at={message.createdAt} here={here} format={formatDay} />
          </Day>
        )}
        {message.id === newFrom && <New />}
        <Bubble
          message={message}
          here={here}
          own={own}
          name={name}
          joined={joins(message, before)}
          last={!joins(after, message)}
          seen={message.id === seen}
        />
      </Fragment>
    )
  })
})

function Day({ children }: { children: ReactNode }) {
  return <li className="mt-4 mb-1 text-center text-[0.8125rem] text-soft first:mt-0">{children}</li>
}

function New() {
  return (
    <li
      data-line
      className="mt-4 mb-1 flex items-center gap-3 text-[0.8125rem] font-[650] text-brand before:h-px before:flex-1 before:bg-current after:h-px after:flex-1 after:bg-current"
    >
      {t('New messages')}
    </li>
  )
}
