import { randomUuid } from '../../../shared/random-uuid.ts'
import { sharedStore, type BrowserStore } from '../../../ui/browser-store.ts'
import type { Photo } from '../../photos/contract.ts'

/** What somebody wrote and the server has not confirmed yet, or only just. */
export interface Outgoing {
  conversationId: string
  /** Sent with every try, so that none of them doubles the message. */
  clientId: string
  content: string
  photo: Photo | null
  /** When it was written; milliseconds, rising. */
  at: number
  /** `gone`: the server said that there is no such conversation. `sent`: confirmed, and about to be shown as a message. */
  state: 'waiting' | 'failed' | 'gone' | 'sent'
}

const KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * Messages of a person on their way to the server. They are kept in the browser, one by one, so that neither a reload nor another
 * tab loses or doubles any.
 */
export class Outbox {
  readonly #prefix: string
  readonly #store: BrowserStore
  #lastAt = 0

  constructor(userId: string, store: BrowserStore = sharedStore) {
    this.#prefix = `outbox:${userId}:`
    this.#store = store
  }

  readonly subscribe = (changed: () => void): (() => void) => this.#store.subscribe(changed)

  /** Everything as one text, which is the same as long as nothing changes. */
  readonly snapshot = (): string =>
    `[${this.#store
      .keys(this.#prefix)
      .map(key => this.#store.get(key))
      .filter(Boolean)
      .join()}]`

  /** In the order in which they were written. */
  all(): Outgoing[] {
    return parse(this.snapshot())
  }

  write(message: Pick<Outgoing, 'conversationId' | 'content' | 'photo'>): Outgoing {
    this.#lastAt = Math.max(Date.now(), this.#lastAt + 1)
    const outgoing: Outgoing = { ...message, clientId: randomUuid(), at: this.#lastAt, state: 'waiting' }
    this.put(outgoing)
    return outgoing
  }

  put(message: Outgoing): void {
    this.#store.set(this.#prefix + message.clientId, JSON.stringify(message))
  }

  remove(clientId: string): void {
    this.#store.set(this.#prefix + clientId, null)
  }

  /** Conversations were merged: what waits goes to where the others' messages went. */
  move(movedTo: Record<string, string>): void {
    for (const message of this.all()) {
      const conversationId = movedTo[message.conversationId]
      if (conversationId) this.put({ ...message, conversationId })
    }
  }

  /** Tidies up what the last visit left. */
  open(): void {
    for (const message of this.all()) {
      if (message.state === 'sent' || message.at < Date.now() - KEPT_MS) this.remove(message.clientId)
      else if (message.state === 'gone') this.put({ ...message, state: 'failed' })
    }
  }
}

export function parse(snapshot: string): Outgoing[] {
  const messages = JSON.parse(snapshot) as Outgoing[]
  return messages.toSorted((a, b) => a.at - b.at || (a.clientId < b.clientId ? -1 : 1))
}

const outboxes = new Map<string, Outbox>()

export function outboxOf(userId: string): Outbox {
  const outbox = outboxes.get(userId) ?? new Outbox(userId)
  outboxes.set(userId, outbox)
  return outbox
}
