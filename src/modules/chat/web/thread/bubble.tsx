import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { useMe } from '../../../../client.ts'
import { cx } from '../../../../ui/cx.ts'
import type { Message } from '../../contract.ts'
import { formatClock, type Here } from '../../rules.ts'
import { ChatTime } from '../chat-time.tsx'
import { MessagePhoto } from './message-photo.tsx'
import { MessageText } from './message-text.tsx'
import type { PendingMessage } from '../compose/pending-messages.ts'

type BubbleProps = {
  message: Message
  here: Here
  own: boolean
  /** The sender's name. */
  sender: string
  /** Belongs to the same run as the message above, so the gap is smaller. */
  joined: boolean
  /** The last message of its run: it shows the time. */
  last: boolean
  /** My newest message that the other member has seen. */
  seen: boolean
}

export function Bubble({ message, here, own, sender, joined, last, seen }: BubbleProps) {
  return (
    <li className={cx('flex flex-col', own ? 'items-end' : 'items-start', joined ? 'mt-1' : 'mt-3')}>
      <span className="sr-only">{own ? 'You' : sender}:</span>
      <Content {...message} from={sender} look={own ? mine : theirs} />
      {(last || seen) && (
        <p className="mx-1 mt-0.5 flex gap-1.5 text-xs text-soft">
          {last && <ChatTime at={message.createdAt} here={here} format={formatClock} />}
          {last && seen && <span aria-hidden="true">·</span>}
          {seen && <span>Seen</span>}
        </p>
      )}
    </li>
  )
}

type UnsentBubbleProps = {
  message: PendingMessage
  /** Absent where a retry cannot succeed. */
  onRetry: (() => void) | undefined
  onDiscard: () => void
}

/** A message that is being sent, or that failed and can be retried. */
export function UnsentBubble({ message, onRetry, onDiscard }: UnsentBubbleProps) {
  const { state } = message
  const me = useMe()?.name ?? ''
  const failed = state === 'failed' || state === 'gone'
  return (
    <li className="mt-1 flex flex-col items-end" aria-busy={state === 'waiting' || undefined}>
      <span className="sr-only">You:</span>
      <Content {...message} from={me} look={failed ? unsent : state === 'sent' ? mine : waiting} />
      {failed ? (
        <span className="mt-0.5 flex items-center gap-1 text-sm text-rose">
          <CircleAlert aria-hidden="true" size={15} />
          Not sent
          {onRetry && <Action onClick={onRetry}>Retry</Action>}
          <Action onClick={onDiscard}>Discard</Action>
        </span>
      ) : (
        state === 'waiting' && <span className="mx-1 mt-0.5 text-xs text-soft">Sending...</span>
      )}
    </li>
  )
}

function Action({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="touch relative rounded-sm px-1 font-[650] underline underline-offset-2"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

type ContentProps = Pick<Message, 'content' | 'photo'> & { from: string; look: string }

function Content({ content, photo, from, look }: ContentProps) {
  const gone = !content && !photo
  return (
    <div className={cx(bubble, look, photo ? 'p-1.5' : 'px-3.5 py-2.5')}>
      {photo && <MessagePhoto photo={photo} from={from} />}
      {content && (
        <p className={cx('whitespace-pre-wrap wrap-anywhere', photo && 'max-w-72 px-2 pt-2 pb-1')}>
          <MessageText text={content} />
        </p>
      )}
      {gone && <p className="italic">This photo is not there any more.</p>}
    </div>
  )
}

const bubble = 'max-w-[min(78%,36rem)] rounded-[18px]'
const mine = 'bg-brand text-brand-ink'
const waiting = 'bg-brand-well text-ink'
const unsent = 'border border-rose bg-rose-well text-ink'
const theirs = 'bg-well'
