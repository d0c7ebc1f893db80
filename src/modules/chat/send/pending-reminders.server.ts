import { MAIL_AFTER_MINUTES } from '../vocabulary.ts'

const MINUTE_MS = 60_000
/** A minute less than a reminder waits: it never counts as pending when it may already run. */
const PENDING_MS = (MAIL_AFTER_MINUTES - 1) * MINUTE_MS
const MAX_CONVERSATIONS = 20_000

interface Entry {
  members: readonly string[]
  /** By member, when the reminder was requested. */
  requestedAt: Map<string, number>
}

export interface PendingReminders {
  /** The members of a conversation who have a pending reminder. */
  of(conversationId: string): string[]
  /** The other member, where they have a pending reminder. */
  otherMember(conversationId: string, userId: string): string | undefined
  /** Call it after the commit that requested reminders for `reminded`. */
  add(conversationId: string, members: readonly string[], reminded: readonly string[]): void
}

/**
 * The reminders (mails about unread messages) that this server requested and that still wait in the database. While a member has
 * one, further messages to them request nothing and need no transaction. A second request by another server changes nothing.
 */
export function createPendingReminders(now: () => Date): PendingReminders {
  /** By conversation, the longest ago first. */
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
