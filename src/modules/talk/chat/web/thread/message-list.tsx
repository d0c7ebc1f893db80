import { Fragment, memo, type ReactNode, useMemo } from 'react'
import { ArrowDown } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { PerchedBird } from '../../../../../ui/illustrations/illustrations.tsx'
import { useMe } from '../../../../../app/client.ts'
import type { Conversation } from '../../contract.ts'
import { continues, formatClock, formatDay, isSameDay, type ReaderTime, type Thread } from '../../rules.ts'
import { Bubble, UnsentBubble } from './bubble.tsx'
import { MessageActionsContext, useDeletion } from './message-actions.tsx'
import { otherName } from '../names.ts'
import { MeetingSlot, type ThreadLine } from '../page-slots.ts'
import { toItems, type ThreadItem } from './thread-items.ts'
import { Older, useOlderMessages } from './older.tsx'
import { useJump, useWantedMessage } from './use-jump.ts'
import { useNewLine, useScrollToLine } from './new-line.ts'
import type { usePendingMessages } from '../compose/use-pending-messages.ts'
import { useReading, useVisible } from './use-reading.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import { ChatTime, useHere } from '../chat-time.tsx'

type MessageListProps = {
  conversation: Conversation
  thread: Thread
  /** What happened to the adoption, the oldest first. */
  lines: readonly ThreadLine[]
  /** False while the thread may be an outdated one from the cache. */
  current: boolean
  pending: ReturnType<typeof usePendingMessages>
  /** The viewer only reads along for an organization, which marks nothing as read. */
  readOnly: boolean
  /** Absent in a read-only conversation. */
  onReply: ((messageId: number) => void) | undefined
  /** Reports that the other member asks for money. Absent for people who may not report. */
  onReport: (() => void) | undefined
}

/**
 * The messages, the newest at the bottom. The list opens at the first unread one, else at the bottom, and follows new messages while
 * the reader stays there.
 */
export function MessageList(props: MessageListProps) {
  const { conversation, thread, lines, current, pending, readOnly, onReply, onReport } = props
  const { id, seenUpTo, abilities, other, request } = conversation
  const { unsent } = pending
  const name = otherName(conversation)
  const sending = unsent.findLast(({ state }) => state !== 'failed' && state !== 'answered')?.clientId
  const newest = sending ?? unsent.at(-1)?.clientId ?? thread.messages[0]?.clientId
  const scroll = useThreadScroll({ newest, sending: sending !== undefined })
  const { box, list, atEnd, fresh, toEnd, onScroll } = scroll
  const older = useOlderMessages(id, thread)
  const newFrom = useReadingPosition({ conversation, thread, current, readOnly, scroll })
  const goTo = useJump({ reach: older.reach, ...scroll })
  const { ask, question } = useDeletion(id)
  const actions = useMemo(
    () => ({ reply: onReply, report: onReport, remove: ask, goTo }),
    [onReply, onReport, ask, goTo],
  )
  const isEmpty = thread.messages.length === 0 && unsent.length === 0
  const writable = abilities.write ? name : undefined
  if (isEmpty && !request)
    return <SayHello name={writable} className="grid min-h-0 flex-1 content-center overflow-y-auto" />
  return (
    <MessageActionsContext value={actions}>
      <div className="relative min-h-0 flex-1">
        <div
          ref={box}
          onScroll={onScroll}
          role="log"
          aria-label={t('Messages with {name}', { name })}
          aria-live={older.loading ? 'off' : 'polite'}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
          tabIndex={0}
          className={scroller}
        >
          <div className="px-4 pt-4 pb-1.5 sm:px-5">
            {older.more && <Older {...older} box={box} />}
            {isEmpty && lines.length === 0 && <SayHello name={writable} />}
            <ol ref={list}>
              <Messages thread={thread} lines={lines} name={name} seenUpTo={seenUpTo} newFrom={newFrom} />
              {unsent.map(message => (
                <UnsentBubble
                  key={message.clientId}
                  message={message}
                  name={name}
                  onRetry={other ? () => pending.retry(message) : undefined}
                  onSendAnyway={() => pending.sendAnyway(message)}
                  onDiscard={() => pending.discard(message)}
                />
              ))}
            </ol>
            {request && <MeetingSlot request={request} name={name} readOnly={readOnly} />}
          </div>
        </div>
        {!atEnd && <ToEnd fresh={fresh} onClick={toEnd} />}
        {question}
      </div>
    </MessageActionsContext>
  )
}

interface Position extends Pick<MessageListProps, 'conversation' | 'thread' | 'current' | 'readOnly'> {
  scroll: ReturnType<typeof useThreadScroll>
}

/** Opens the list at the first unread message and marks what was on the screen. Returns the message below the line. */
function useReadingPosition({ conversation, thread, current, readOnly, scroll }: Position): number | undefined {
  const { id, readUpTo } = conversation
  const visible = useVisible()
  const line = useNewLine({ thread, readUpTo, current, reading: visible && scroll.atEnd })
  // A message that the URL asks for has priority over the line "New messages".
  const jumps = useWantedMessage() !== undefined
  useScrollToLine(scroll, jumps ? undefined : line, visible)
  useReading(id, { thread, readUpTo, box: scroll.box, active: visible && !readOnly && line !== undefined })
  return line?.before
}

/** @param props.name the other member's name; undefined if the viewer cannot write to them */
function SayHello({ name, className }: { name: string | undefined; className?: string }) {
  return (
    <div className={className}>
      <EmptyState
        picture={<PerchedBird />}
        title={t('No messages yet')}
        text={name !== undefined && t('Say hello to {name}.', { name })}
        level={2}
      />
    </div>
  )
}

function ToEnd({ fresh, onClick }: { fresh: boolean; onClick: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 grid justify-items-center">
      <Button
        variant="secondary"
        size="sm"
        className="pointer-events-auto animate-arrive shadow-float"
        onClick={onClick}
      >
        <ArrowDown aria-hidden="true" size={16} />
        {fresh ? t('New messages') : t('Latest messages')}
      </Button>
    </div>
  )
}

const scroller =
  'flex h-full flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3'

type MessagesProps = {
  thread: Thread
  lines: readonly ThreadLine[]
  /** The other member's name. */
  name: string
  /** The newest message that the other member has seen. */
  seenUpTo: number
  /** The first new message: the line "New messages" is above it. */
  newFrom: number | undefined
}

/** The messages and lines, oldest first, with a line above each day and above the first new message. */
const Messages = memo(function Messages({ thread, lines, name, seenUpTo, newFrom }: MessagesProps) {
  const me = useMe()
  const here = useHere()
  const items = toItems(thread, lines)
  const seen = thread.messages.find(({ senderId, id }) => senderId === me?.id && id <= seenUpTo)?.id
  const sameDay = (one: ThreadItem | undefined, other: ThreadItem | undefined) =>
    Boolean(one && other) && isSameDay(new Date(one?.at ?? 0), new Date(other?.at ?? 0), here)
  const joins = (item: ThreadItem | undefined, before: ThreadItem | undefined) =>
    item?.message !== undefined &&
    item.message.id !== newFrom &&
    continues(item.message, before?.message, sameDay(before, item))
  return items.map((item, index) => {
    const { message, line, at } = item
    const [before, after] = [items[index - 1], items[index + 1]]
    return (
      <Fragment key={line ? line.key : `${message.senderId} ${message.clientId}`}>
        {!sameDay(before, item) && (
          <Day>
            <ChatTime at={at} here={here} format={formatDay} />
          </Day>
        )}
        {message && message.id === newFrom && <New />}
        {line ? (
          <Line line={line} here={here} />
        ) : (
          <Bubble
            message={message}
            here={here}
            own={message.senderId === me?.id}
            name={name}
            joined={joins(item, before)}
            last={!joins(after, item)}
            seen={message.id === seen}
          />
        )}
      </Fragment>
    )
  })
})

function Line({ line: { at, content }, here }: { line: ThreadLine; here: ReaderTime }) {
  return (
    <li className="my-3 flex flex-wrap justify-center gap-x-1.5 text-center text-[0.8125rem] text-soft">
      {content}
      <span aria-hidden="true">·</span>
      <ChatTime at={at} here={here} format={formatClock} />
    </li>
  )
}

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
