import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Change, Live } from '../../platform/live.ts'
import type { TypingSignal } from './contract.ts'
import { hearersOf } from './hearers.server.ts'
import { refuse } from './problems.ts'
import { conversationMembers } from './tables.server.ts'
import { TYPING_EVERY_MS, TYPING_SIGNAL } from './vocabulary.ts'

interface Entry {
  userId: string
  /** Undefined where they are no member. */
  hearers: Promise<string[] | undefined>
  readAt: number
  toldAt: number
}

const REMEMBERED_MS = 60_000
const MAX_REMEMBERED = 10_000

/**
 * Tells the other member that somebody is writing, through the live stream alone: who may hear it is remembered for a minute,
 * so that the keys somebody presses never reach the database.
 *
 * @throws CONVERSATION_GONE for everyone who is no member
 */
export async function signalTyping(
  context: SignedIn,
  { conversationId }: { conversationId: string },
): Promise<{ done: true }> {
  const { live, viewer, now } = context
  const entry = recall(context, conversationId)
  const hearers = await entry.hearers
  if (!hearers) throw refuse('CONVERSATION_GONE')
  const at = now().getTime()
  if (hearers.length > 0 && at - entry.toldAt >= TYPING_EVERY_MS) {
    entry.toldAt = at
    live.signal(hearers, { name: TYPING_SIGNAL, data: { conversationId, userId: viewer.id } satisfies TypingSignal })
  }
  return { done: true }
}

/** One memory for each running server, which loses what a change anywhere makes untrue. */
const memories = new WeakMap<Live, Map<string, Entry>>()

function memoryOf(live: Live): Map<string, Entry> {
  const known = memories.get(live)
  if (known) return known
  const memory = new Map<string, Entry>()
  memories.set(live, memory)
  live.onChange((to, changes) => forget(memory, to, changes))
  return memory
}

/** Blocks, merges and accounts that end are announced to the members as a change of all of chat. */
function forget(memory: Map<string, Entry>, to: readonly string[] | undefined, changes: readonly Change[]): void {
  if (!to) memory.clear()
  if (!changes.some(({ path }) => path.length === 1 && path[0] === 'chat')) return
  for (const [key, { userId }] of memory) if (to?.includes(userId)) memory.delete(key)
}

function recall(context: SignedIn, conversationId: string): Entry {
  const memory = memoryOf(context.live)
  const { id: userId } = context.viewer
  const key = `${conversationId} ${userId}`
  const at = context.now().getTime()
  const known = memory.get(key)
  if (known && at - known.readAt < REMEMBERED_MS) return known
  const hearers = readHearers(context, conversationId)
  const entry = { userId, hearers, readAt: at, toldAt: known?.toldAt ?? 0 }
  memory.delete(key)
  memory.set(key, entry)
  const [oldest] = memory.keys()
  if (oldest !== undefined && memory.size > MAX_REMEMBERED) memory.delete(oldest)
  const drop = () => void (memory.get(key) === entry && memory.delete(key))
  // Strangers are not remembered, failures neither.
  hearers.then(found => found ?? drop(), drop)
  return entry
}

async function readHearers({ db, viewer }: SignedIn, conversationId: string): Promise<string[] | undefined> {
  const [member] = await db
    .select({ hearers: hearersOf(conversationId, viewer.id) })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, viewer.id)))
  return member?.hearers
}
