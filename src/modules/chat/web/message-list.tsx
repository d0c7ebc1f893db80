import { Fragment, memo, useEffect, useRef, type RefObject } from 'react'
import { ArrowDown } from 'lucide-react'
import { useMe } from '../../../client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PerchedBird } from '../../../ui/illustrations.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Message } from '../contract.ts'
import { continues, formatDay, isSameDay, type Here, type Thread } from '../rules.ts'
import { Bubble, UnsentBubble } from './bubble.tsx'
import { ChatTime } from './chat-time.tsx'
import { useHere } from './use-here.ts'
import { useOlderMessages } from './use-older-messages.ts'
import type { useOutbox } from './use-outbox.ts'
import { useReading } from './use-reading.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type MessageListProps = {
  conversationId: string
  thread: Thread
  /** The other member's name. */
  name: string
  outbox: ReturnType<typeof useOutbox>
}

/** The messages, the newest at the lower end, where the list opens and stays while one is there. */
export function MessageList({ conversationId, thread, name, outbox }: MessageListProps) {
  const arrived = new Set(thread.messages.map(({ clientId }) => clientId))
  const unsent = outbox.unsent.filter(({ clientId }) => !arrived.has(clientId))
  const sending = unsent.at(-1)?.clientId
  const newest = sending ?? thread.messages[0]?.clientId
  const { box, list, atEnd, fresh, toEnd, onScroll } = useThreadScroll({ newest, sending: sending !== undefined })
  const older = useOlderMessages(conversationId, thread)
  useReading(conversationId, thread, atEnd)
  if (arrived.size === 0 && unsent.length === 0) return <NoMessages name={name} />
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={`Messages with ${name}`}
        aria-live={older.loading ? 'off' : 'polite'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls by keys
        tabIndex={0}
        className={scroller}
      >
        <div className="px-4 py-4 sm:px-5">
          {older.more && <Older {...older} box={box} />}
          <ol ref={list}>
            <Messages messages={thread.messages} name={name} />
            {unsent.map(message => (
              <UnsentBubble
                key={message.clientId}
                message={message}
                onRetry={() => outbox.retry(message)}
                onDiscard={() => outbox.discard(message)}
              />
            ))}
          </ol>
        </div>
      </div>
      {!atEnd && <ToEnd fresh={fresh} onClick={toEnd} />}
    </div>
  )
}

/** Of messages that come newest first. */
const Messages = memo(function Messages({ messages, name }: { messages: Message[]; name: string }) {
  const me = useMe()?.id
  const here = useHere()
  const inOrder = messages.toReversed()
  const sameDay = (one: Message | undefined, other: Message | undefined) =>
    Boolean(one && other) && isSameDay(new Date(one?.createdAt ?? 0), new Date(other?.createdAt ?? 0), here)
  return inOrder.map((message, index) => {
    const [before, after] = [inOrder[index - 1], inOrder[index + 1]]
    const own = message.senderId === me
    return (
      <Fragment key={`${message.senderId} ${message.clientId}`}>
        {!sameDay(before, message) && <Day at={message.createdAt} here={here} />}
        <Bubble
          message={message}
          here={here}
          own={own}
          sender={own ? 'You' : name}
          joined={continues(message, before, sameDay(before, message))}
          last={!after || !continues(after, message, sameDay(message, after))}
        />
      </Fragment>
    )
  })
})

function Day({ at, here }: { at: string; here: Here }) {
  return (
    <li className="mt-4 mb-1 text-center text-[0.8125rem] text-soft first:mt-0">
      <ChatTime at={at} here={here} format={formatDay} />
    </li>
  )
}

type OlderProps = ReturnType<typeof useOlderMessages> & { box: RefObject<HTMLElement | null> }

/** The upper end while older messages are to come: they are fetched before the reader gets there. */
function Older({ loading, failed, load, box }: OlderProps) {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (loading || failed || !start.current) return
    const seen = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && load()
    const observer = new IntersectionObserver(seen, { root: box.current, rootMargin: AHEAD })
    observer.observe(start.current)
    return () => observer.disconnect()
  }, [loading, failed, load, box])
  if (failed)
    return (
      <p className="grid justify-items-center gap-2 pb-4 text-soft">
        Failed to load messages
        <Button variant="secondary" size="sm" onClick={load}>
          Try again
        </Button>
      </p>
    )
  return (
    <div ref={start} role="status" aria-label="Loading earlier messages" className="grid gap-3 pb-3">
      <Skeleton className="h-11 w-3/5 rounded-[18px]" />
      <Skeleton className="h-11 w-2/5 justify-self-end rounded-[18px]" />
    </div>
  )
}

function NoMessages({ name }: { name: string }) {
  return (
    <div className="grid min-h-0 flex-1 content-center overflow-y-auto">
      <EmptyState picture={<PerchedBird />} title="No messages yet" text={`Say hello to ${name}.`} level={2} />
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
        {fresh ? 'New messages' : 'Latest messages'}
      </Button>
    </div>
  )
}

const AHEAD = '600px 0px 0px 0px'

const scroller =
  'flex h-full flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3'
