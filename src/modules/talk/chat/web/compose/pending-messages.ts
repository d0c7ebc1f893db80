import { randomUuid } from '../../../../../shared/random-uuid.ts'
import { type BrowserStore, sharedStore } from '../../../../../ui/browser-store.ts'
import type { Photo } from '../../../../base/photos/contract.ts'
import { deliverInOrder } from '../../../../../ui/pending/deliver-in-order.ts'
import type { Message, Quote } from '../../contract.ts'

/** A message that the server has not confirmed yet, or confirmed a few seconds ago. */
export interface PendingMessage {
  conversationId: string
  /** The idempotency key: every attempt sends the same one. */
  clientId: string
  content: string
  photo: Photo | null
  /** The message that it answers. */
  replyTo?: Quote | null
  /** For an organisation: the newest message when the person began to write. */
  lastSeenMessageId?: number
  /** The name of a colleague who answered meanwhile. */
  answeredBy?: string
  /** When it was written, in milliseconds. Each message has a later time than the one before. */
  at: number
  /** `gone`: the conversation no longer exists. `sent`: the server confirmed it. `answered`: a colleague was faster. */
  state: 'waiting' | 'failed' | 'gone' | 'answered' | 'sent'
}

/** The content of a message to send. */
export type MessageContent = Pick<PendingMessage, 'content' | 'photo' | 'replyTo' | 'lastSeenMessageId'>

const KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * The messages of a person that are on their way to the server. The browser stores each under its own key, so reloads and other
 * tabs neither lose nor duplicate one.
 */
export class PendingMessages {
  readonly #prefix: string
  readonly #store: BrowserStore
  #lastAt = 0

  constructor(userId: string, store: BrowserStore = sharedStore) {
    // Never rename this prefix: people's unsent messages are stored under it.
    this.#prefix = `outbox:${userId}:`
    this.#store = store
  }

  readonly subscribe = (changed: () => void): (() => void) => this.#store.subscribe(changed)

  /** All messages as one JSON text, which stays equal while nothing changes. */
  readonly snapshot = (): string =>
    `[${this.#store
      .keys(this.#prefix)
      .map(key => this.#store.get(key))
      .filter(Boolean)
      .join()}]`

  /** The oldest first. */
  all(): PendingMessage[] {
    return parse(this.snapshot())
  }

  write(message: MessageContent & { conversationId: string }): PendingMessage {
    this.#lastAt = Math.max(Date.now(), this.#lastAt + 1)
    const pending: PendingMessage = { ...message, clientId: randomUuid(), at: this.#lastAt, state: 'waiting' }
    this.put(pending)
    return pending
  }

  put(message: PendingMessage): void {
    this.#store.set(this.#prefix + message.clientId, JSON.stringify(message))
  }

  remove(clientId: string): void {
    this.#store.set(this.#prefix + clientId, null)
  }

  /** After a merge of conversations: moves pending messages to the conversation that remains. */
  move(movedTo: Record<string, string>): void {
    for (const message of this.all()) {
      const conversationId = movedTo[message.conversationId]
      if (conversationId) this.put({ ...message, conversationId })
    }
  }

  /** Removes sent and old messages of the last visit. Messages to a `gone` conversation become `failed`. */
  open(): void {
    for (const message of this.all()) {
      if (message.state === 'sent' || message.at < Date.now() - KEPT_MS) this.remove(message.clientId)
      else if (message.state === 'gone') this.put({ ...message, state: 'failed' })
    }
  }
}

export function parse(snapshot: string): PendingMessage[] {
  const messages = JSON.parse(snapshot) as PendingMessage[]
  return messages.toSorted((a, b) => a.at - b.at || (a.clientId < b.clientId ? -1 : 1))
}

const byUser = new Map<string, PendingMessages>()

export function pendingMessagesOf(userId: string): PendingMessages {
  const pending = byUser.get(userId) ?? new PendingMessages(userId)
  byUser.set(userId, pending)
  return pending
}

interface Delivery {
  pending: PendingMessages
  conversationId: string
  send: (message: PendingMessage) => Promise<Message>
  onSent: (message: Message) => void
  /** Returns the new state of the message. `waiting`: there was no response, so it is sent again. */
  onFailed: (error: unknown, message: PendingMessage) => 'failed' | 'gone' | 'waiting' | AnsweredMessage
}

/** A colleague's answer came first. */
type AnsweredMessage = Pick<PendingMessage, 'answeredBy'> & { state: 'answered' }

/** How long a sent message stays among the pending ones, so that other tabs can show it. */
const SHOWN_MS = 5000

/** Sends the waiting messages of a conversation. Never rename the lock, because tabs with an older version of the page use it. */
export const deliver = ({ pending, conversationId, send, onSent, onFailed }: Delivery): Promise<void> =>
  deliverInOrder({
    lock: `outbox ${conversationId}`,
    next: () =>
      pending.all().find(({ state, ...message }) => state === 'waiting' && message.conversationId === conversationId),
    send,
    onSent: (message, sent) => {
      onSent(message)
      pending.put({ ...sent, state: 'sent' })
      setTimeout(() => pending.remove(sent.clientId), SHOWN_MS)
    },
    onFailed: (error, message) => {
      const state = onFailed(error, message)
      if (state === 'waiting') return true
      pending.put({ ...message, ...(typeof state === 'string' ? { state } : state) })
      return false
    },
  })
