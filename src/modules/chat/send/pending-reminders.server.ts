import { MAIL_AFTER_MINUTES } from '../vocabulary.ts'

const MINUTE_MS = 60_000
/** A minute shorter than a reminder's delay, so that a reminder that may already run never counts as pending. */
const PENDING_MS = (MAIL_AFTER_MINUTES - 1) * MINUTE_MS
const MAX_CONVERSATIONS = 20_000

interface Entry {
  members: readonly string[]
  /** The time of each member's last request. */
  requestedAt: Map<string, number>
}

export interface PendingReminders {
  /** The members of a conversation who have a pending reminder. */
  of(conversationId: string): string[]
  /** The other member, if they have a pending reminder. */
  otherMember(conversationId: string, userId: string): string | undefined
  /** Call it after the commit that requested reminders for `reminded`. */
  add(conversationId: string, members: readonly string[], reminded: readonly string[]): void
}

/**
 * The reminders (mails about unread messages) that this server requested and that are not due yet. While a member has one, further
 * messages to them need no request and no transaction. A second request by another server is ignored.
 */
export function createPendingReminders(now: () => Date): PendingReminders {
  /** By conversation, the oldest first. */
  const entries = new Map<string, Entry>()
  const isPending = ({ requestedAt }: Entry, userId: string) =>
    now().getTime() - (requestedAt.get(userId) ?? 0) < PENDING_MS
  return {
    of: conversationId => {
      const entry = entries.get(conversationId)
      return entry ? entry.members.filter(userId => isPending(entry, userId)) : []
    },
    otherMember: (conversationId, userId) => {
      const entry = entries.get(conversationId)
      const other = entry?.members.find(id => id !== userId)
      return entry && other !== undefined && isPending(entry, other) ? other : undefined
    },
    add: (conversationId, members, reminded) => {
      if (reminded.length === 0) return
      const requestedAt = entries.get(conversationId)?.requestedAt ?? new Map<string, number>()
      for (const userId of reminded) requestedAt.set(userId, now().getTime())
      entries.delete(conversationId)
      entries.set(conversationId, { members, requestedAt })
      const [oldest] = entries.keys()
      if (oldest !== undefined && entries.size > MAX_CONVERSATIONS) entries.delete(oldest)
    },
  }
}
