import { CircleAlert } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import type { Message } from '../contract.ts'
import { formatClock, type Here } from '../rules.ts'
import { ChatTime } from './chat-time.tsx'
import type { Unsent } from './use-outbox.ts'

type BubbleProps = {
  message: Message
  here: Here
  own: boolean
  /** Who wrote it, for screen readers. */
  sender: string
  /** In one run with the one above: closer to it. */
  joined: boolean
  /** The last of its run: tells the time. */
  last: boolean
}

export function Bubble({ message, here, own, sender, joined, last }: BubbleProps) {
  return (
    <li className={cx('flex flex-col', own ? 'items-end' : 'items-start', joined ? 'mt-1' : 'mt-3')}>
      <span className="sr-only">{sender}:</span>
      <p className={cx(bubble, own ? mine : theirs)}>{message.content}</p>
      {last && (
        <ChatTime at={message.createdAt} here={here} format={formatClock} className="mx-1 mt-0.5 text-xs text-soft" />
      )}
    </li>
  )
}

type UnsentBubbleProps = { message: Unsent; onRetry: () => void; onDiscard: () => void }

/** A message that is on its way, or that did not arrive and waits to be sent again. */
export function UnsentBubble({ message, onRetry, onDiscard }: UnsentBubbleProps) {
  return (
    <li className="mt-1 flex flex-col items-end">
      <span className="sr-only">You:</span>
      <p className={cx(bubble, message.failed ? unsent : waiting)} aria-busy={!message.failed || undefined}>
        {message.content}
      </p>
      {message.failed ? (
        <span className="mt-0.5 flex items-center gap-1 text-sm text-rose">
          <CircleAlert aria-hidden="true" size={15} />
          Not sent
          <button type="button" className={link} onClick={onRetry}>
            Retry
          </button>
          <button type="button" className={link} onClick={onDiscard}>
            Discard
          </button>
        </span>
      ) : (
        <span className="mx-1 mt-0.5 text-xs text-soft">Sending...</span>
      )}
    </li>
  )
}

const bubble = 'max-w-[min(78%,36rem)] rounded-[18px] px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere'
const mine = 'bg-brand text-brand-ink'
const waiting = 'bg-brand-well text-ink'
const unsent = 'border border-rose bg-rose-well text-ink'
const theirs = 'bg-well'
const link = 'touch relative rounded-sm px-1 font-[650] underline underline-offset-2'
