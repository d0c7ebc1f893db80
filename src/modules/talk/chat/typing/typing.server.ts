import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Change, Live } from '../../../../platform/live/live.ts'
import type { TypingSignal } from '../contract.ts'
import { isMembership, recipientsOf } from '../members/membership.server.ts'
import { refuse } from '../problems.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'
import { TYPING_EVERY_MS, TYPING_SIGNAL } from '../vocabulary.ts'

/**
 * Signals to the other member that the viewer is typing, unless the message would be held. The recipients are cached, so
 * that keystrokes cause no queries.
 *
 * @throws CONVERSATION_GONE for non-members
 */
export async function signalTyping(
  context: SignedIn,
  { conversationId }: { conversationId: string },
): Promise<{ done: true }> {
  const { live, viewer, now, chat } = context
  const at = now().getTime()
  const entry = chat.typing.find(conversationId, viewer.id, at, () => readRecipients(context, conversationId))
  const recipients = await entry.recipients
  if (!recipients) throw refuse('CONVERSATION_GONE')
  if (recipients.length > 0 && at - entry.signalledAt >= TYPING_EVERY_MS) {
    entry.signalledAt = at
    live.sendSignal(recipients, {
      name: TYPING_SIGNAL,
      data: { conversationId, userId: viewer.id } satisfies TypingSignal,
    })
  }
  return { done: true }
}

async function readRecipients({ db, viewer, now }: SignedIn, conversationId: string): Promise<string[] | undefined> {
  const [member] = await db
    .select({ recipients: recipientsOf(conversationId, viewer.id), held: isHeld(conversationId, viewer.id, now()) })
    .from(conversationMembers)
    .where(isMembership(viewer.id, conversationId))
  return member?.held ? [] : member?.recipients
}

/** SQL: whether this member's next message would be held, because an earlier one is and the other member has not written yet. */
const isHeld = (conversationId: string, userId: string, at: Date) => sql<boolean>`exists (
  select from ${conversations} held where held.id = ${conversationId} and held.held_until > ${at.toISOString()}::timestamptz
    and not exists (select from ${messages} m where m.conversation_id = held.id and m.sender_id is distinct from ${userId}))`

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

/** A cache of the recipients of typing signals. Published changes of blocks, members and conversations invalidate entries. */
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
 * Blocks, merges and deleted accounts are published to the members as a change of the whole chat. Held messages are published
 * to admins only, without the members, so they clear the whole cache.
 */
function forget(entries: Map<string, Entry>, to: readonly string[] | undefined, changes: readonly Change[]): void {
  if (!to || changes.some(({ path: [group, name] }) => group === 'chat' && name === 'heldMessages')) entries.clear()
  if (!changes.some(({ path }) => path.length === 1 && path[0] === 'chat')) return
  for (const [key, { userId }] of entries) if (to?.includes(userId)) entries.delete(key)
}
