import type { Change, Live } from '../../../../platform/live/live.ts'

/** Undefined if the person is no member. */
type Recipients = string[] | undefined

interface Entry {
  userId: string
  recipients: Promise<Recipients>
  readAt: number
  /** When the last typing signal was sent. */
  signalledAt: number
}

export interface TypingRecipients {
  /** Reads the recipients unless they are cached. */
  find(conversationId: string, userId: string, at: number, read: () => Promise<Recipients>): Entry
}

const MAX_AGE_MS = 60_000
const MAX_ENTRIES = 10_000

/** A cache of the recipients of typing signals. Announced changes of blocks, members and conversations invalidate entries. */
export function createTypingRecipients(live: Live): TypingRecipients {
  const entries = new Map<string, Entry>()
  live.onChange((to, changes) => forget(entries, to, changes))
  return {
    find: (conversationId, userId, at, read) => {
      const key = `${conversationId} ${userId}`
      const known = entries.get(key)
      if (known && at - known.readAt < MAX_AGE_MS) return known
      const entry: Entry = { userId, recipients: read(), readAt: at, signalledAt: known?.signalledAt ?? 0 }
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (oldest !== undefined && entries.size > MAX_ENTRIES) entries.delete(oldest)
      const drop = () => void (entries.get(key) === entry && entries.delete(key))
      // Non-members, failures and conversations that the other member does not see yet are not cached.
      entry.recipients.then(found => found?.length || drop(), drop)
      return entry
    },
  }
}

/**
 * Blocks, merges and deleted accounts are announced to the members as a change of all of chat. Held messages are announced to admins
 * alone, so all entries are read again.
 */
function forget(entries: Map<string, Entry>, to: readonly string[] | undefined, changes: readonly Change[]): void {
  if (!to || changes.some(({ path: [group, name] }) => group === 'chat' && name === 'heldMessages')) entries.clear()
  if (!changes.some(({ path }) => path.length === 1 && path[0] === 'chat')) return
  for (const [key, { userId }] of entries) if (to?.includes(userId)) entries.delete(key)
}
