import type { ReactNode } from 'react'
import { CircleAlert } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe } from '../../../../../app/client.ts'
import { cx } from '../../../../../ui/cx.ts'
import type { Message } from '../../contract.ts'
import { formatClock, type ReaderTime } from '../../rules.ts'
import { ChatTime } from '../chat-time.tsx'
import { MessageMenu, useMessageActions } from './message-actions.tsx'
import { MessagePhoto, MessageText, Quoted } from './message-content.tsx'
import { useConnection } from '../../../../../ui/pending/connection.ts'
import type { PendingMessage } from '../compose/pending-messages.ts'

type BubbleProps = {
  message: Message
  here: ReaderTime
  own: boolean
  /** The other member's name. */
  name: string
  /** Belongs to the same run as the message above, so the gap is smaller. */
  joined: boolean
  /** The last message of its run: it shows the time. */
  last: boolean
  /** My newest message that the other member has seen. */
  seen: boolean
}

export function Bubble({ message, here, own, name, joined, last, seen }: BubbleProps) {
  const me = useMe()
  const { goTo, report } = useMessageActions()
  const { replyTo } = message
  const sender = own ? (me?.name ?? '') : name
  return (
    <li
      data-message={message.id}
      tabIndex={-1}
      className={cx('group flex flex-col outline-none', own ? 'items-end' : 'items-start', joined ? 'mt-1' : 'mt-3')}
    >
      {message.writtenBy && !joined && (
        <span aria-hidden="true" className="mx-1 mb-0.5 text-xs text-soft">
          {message.writtenBy.name}
        </span>
      )}
      {message.suspicious && <Warning onReport={report} />}
      <span className="sr-only">{message.writtenBy?.name ?? (own ? t('You') : sender)}:</span>
      {message.deleted ? (
        <p className={cx(bubble, 'border border-line px-3.5 py-2 text-sm text-soft italic')}>{t('Message deleted')}</p>
      ) : (
        <div className={cx('flex w-full items-center gap-1', own && 'flex-row-reverse')}>
          <Content
            {...message}
            from={sender}
            name={name}
            look={own ? mine : theirs}
            onGo={replyTo ? () => goTo(replyTo.id) : undefined}
          />
          <MessageMenu message={message} own={own} />
        </div>
      )}
      {(last || seen) && (
        <p className="mx-1 mt-0.5 flex gap-1.5 text-xs text-soft">
          {last && <ChatTime at={message.createdAt} here={here} format={formatClock} />}
          {last && seen && <span aria-hidden="true">·</span>}
          {seen && <span>{t('Seen')}</span>}
        </p>
      )}
    </li>
  )
}

/** @param props.onReport absent for people who may not report */
function Warning({ onReport }: { onReport: (() => void) | undefined }) {
  return (
    <p className="mb-1 flex max-w-[min(78%,36rem)] gap-2 rounded-md border border-line px-3 py-2 text-sm text-soft">
      <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-rose" />
      <span>
        {t(
          "This message looks like a scam. Don't pay anything before you've met the animal, and don't give anyone a code or your bank details.",
        )}{' '}
        {onReport && <Action onClick={onReport}>{t('Report it')}</Action>}
      </span>
    </p>
  )
}

type UnsentBubbleProps = {
  message: PendingMessage
  /** The other member's name. */
  name: string
  /** Absent where a retry cannot succeed. */
  onRetry: (() => void) | undefined
  onSendAnyway: () => void
  onDiscard: () => void
}

/** A message that is being sent, or that failed and can be retried. */
export function UnsentBubble({ message, name, onRetry, onSendAnyway, onDiscard }: UnsentBubbleProps) {
  const online = useConnection() === 'online'
  const { state } = message
  const me = useMe()?.name ?? ''
  const failed = state === 'failed' || state === 'gone'
  const held = failed || state === 'answered'
  return (
    <li className="mt-1 flex flex-col items-end" aria-busy={state === 'waiting' || undefined}>
      <span className="sr-only">{t('You:')}</span>
      <Content {...message} from={me} name={name} look={held ? unsent : state === 'sent' ? mine : waiting} />
      {state === 'answered' ? (
        <span role="alert" className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1 text-sm text-rose">
          <CircleAlert aria-hidden="true" size={15} />
          {t('{name} has just answered.', { name: message.answeredBy ?? t('A colleague') })}
          <Action onClick={onSendAnyway}>{t('Send anyway')}</Action>
          <Action onClick={onDiscard}>{t('Discard')}</Action>
        </span>
      ) : failed ? (
        <span className="mt-0.5 flex items-center gap-1 text-sm text-rose">
          <CircleAlert aria-hidden="true" size={15} />
          {t('Not sent')}
          {onRetry && <Action onClick={onRetry}>{t('Retry')}</Action>}
          <Action onClick={onDiscard}>{t('Discard')}</Action>
        </span>
      ) : (
        state === 'waiting' && (
          <span className="mx-1 mt-0.5 text-xs text-soft">
            {online ? t('Sending...') : t('Waiting for a connection')}
          </span>
        )
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

type ContentProps = Pick<PendingMessage, 'content' | 'photo' | 'replyTo'> & {
  /** The sender's name. */
  from: string
  /** The other member's name. */
  name: string
  look: string
  onGo?: (() => void) | undefined
}

function Content({ content, photo, replyTo, from, name, look, onGo }: ContentProps) {
  const gone = !content && !photo
  return (
    <div className={cx(bubble, look, photo ? 'p-1.5' : 'px-3.5 py-2.5')}>
      {replyTo && (
        <div className={cx('mb-1.5', photo && 'px-2 pt-1')}>
          <Quoted quote={replyTo} name={name} {...(onGo && { onGo })} />
        </div>
      )}
      {photo && <MessagePhoto photo={photo} from={from} />}
      {content && (
        <p dir="auto" className={cx('whitespace-pre-wrap wrap-anywhere', photo && 'max-w-72 px-2 pt-2 pb-1')}>
          <MessageText text={content} />
        </p>
      )}
      {gone && <p className="italic">{t('This photo is no longer available.')}</p>}
    </div>
  )
}

const bubble = 'max-w-[min(78%,36rem)] rounded-[18px]'
const mine = 'bg-brand text-brand-ink'
const waiting = 'bg-brand-well text-ink'
const unsent = 'border border-rose bg-rose-well text-ink'
const theirs = 'bg-well'
