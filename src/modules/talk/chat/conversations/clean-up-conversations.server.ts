import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { otherMember } from './conversation-rows.server.ts'
import { pairOf } from './start-conversation.server.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'

interface CleanUpResult {
  conversations: number
  merged: number
  movedTo: Record<string, string>
}

/** Moves a later module's data to the conversation that remains, before the others are deleted. */
export type MergeHandler = (tx: Tx, keptId: string, otherIds: readonly string[]) => Promise<void>

/** Conversations of the same two people about the same post, the oldest first. */
type Group = [OwnConversation, ...OwnConversation[]]
type OwnConversation = Awaited<ReturnType<typeof readMine>>[number]

/**
 * Merges the viewer's conversations with the same person about the same post into the oldest one, with messages and read marks.
 * Only rows imported from an older system can be duplicates. They get the unique key that prevents new ones.
 */
export async function cleanUpConversations(context: SignedIn): Promise<CleanUpResult> {
  const { db, viewer, live } = context
  const mine = await readMine(db, viewer.id)
  const seen = mine.filter(({ hiddenFrom }) => hiddenFrom !== viewer.id)
  if (toSettle(mine).length === 0) return { conversations: seen.length, merged: 0, movedTo: {} }
  const merged = await inTransaction(context, async tx => {
    await lock(tx, toSettle(mine).flat())
    // Read again: the other member may have cleaned up while this call waited for the locks.
    const locked = toSettle(await readMine(tx, viewer.id))
    for (const group of locked) await settle(tx, context, group)
    const merged = locked.filter(({ length }) => length > 1)
    const members = [viewer.id, ...merged.map(([{ otherId }]) => otherId ?? '')]
    if (merged.length > 0) tx.afterCommit(() => live.announce(members, [{ path: ['chat'] }]))
    return merged
  })
  const moves = merged.flatMap(([kept, ...others]) => others.map(({ id }) => [id, kept.id] as const))
  return { conversations: seen.length, merged: moves.length, movedTo: Object.fromEntries(moves) }
}

const readMine = (db: Db | Tx, viewerId: string) =>
  db
    .select({
      id: conversations.id,
      firstUserId: conversations.firstUserId,
      postId: conversations.postId,
      petName: conversations.petName,
      hiddenFrom: conversations.hiddenFrom,
      updatedAt: conversations.updatedAt,
      otherId: otherMember(viewerId),
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(eq(conversationMembers.userId, viewerId))
    .orderBy(conversations.createdAt, conversations.id)

/** Duplicates and conversations without a key. Those whose other member is unknown cannot be grouped. */
function toSettle(mine: OwnConversation[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of mine) {
    if (row.otherId === null) continue
    const key = `${row.otherId} ${row.postId}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].filter(group => group.length > 1 || group[0].firstUserId === null)
}

/** Locks in the order of ids, so that two simultaneous runs cannot deadlock. */
const lock = (tx: Tx, rows: OwnConversation[]) =>
  tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      inArray(
        conversations.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(conversations.id)
    .for('update')

async function settle(tx: Tx, { viewer, reactions }: SignedIn, group: Group): Promise<void> {
  const [kept, ...others] = group
  const otherIds = others.map(({ id }) => id)
  if (otherIds.length > 0) {
    await mergeReadMarks(
      tx,
      kept.id,
      group.map(({ id }) => id),
    )
    await tx.update(messages).set({ conversationId: kept.id }).where(inArray(messages.conversationId, otherIds))
    await reactions.conversationsMerged(tx, kept.id, otherIds)
    await tx.delete(conversations).where(inArray(conversations.id, otherIds))
  }
  await tx
    .update(conversations)
    .set({
      ...pairOf(viewer.id, kept.otherId ?? ''),
      petName: group.find(({ petName }) => petName)?.petName ?? null,
      hiddenFrom: group.every(({ hiddenFrom }) => hiddenFrom !== null) ? kept.hiddenFrom : null,
      updatedAt: new Date(Math.max(...group.map(({ updatedAt }) => updatedAt.getTime()))),
    })
    .where(eq(conversations.id, kept.id))
}

/** Sets each member's read mark just before their first unread message in any of the conversations. */
async function mergeReadMarks(tx: Tx, keptId: string, ids: string[]): Promise<void> {
  const marks = tx.$with('marks').as(
    tx
      .select({
        userId: conversationMembers.userId,
        mark: sql<number>`coalesce(min(${messages.id}) - 1, max(${conversationMembers.lastReadMessageId}))`.as('mark'),
        at: sql<string | null>`coalesce(min(${messages.createdAt}), max(${conversationMembers.lastReadAt}))`.as('at'),
      })
      .from(conversationMembers)
      .leftJoin(
        messages,
        and(
          eq(messages.conversationId, conversationMembers.conversationId),
          sql`${messages.id} > ${conversationMembers.lastReadMessageId}`,
          sql`${messages.senderId} is distinct from ${conversationMembers.userId}`,
          isNull(messages.heldUntil),
        ),
      )
      .where(inArray(conversationMembers.conversationId, ids))
      .groupBy(conversationMembers.userId),
  )
  await tx
    .with(marks)
    .update(conversationMembers)
    .set({ lastReadMessageId: sql`${marks.mark}`, lastReadAt: sql`${marks.at}` })
    .from(marks)
    .where(and(eq(conversationMembers.conversationId, keptId), eq(conversationMembers.userId, marks.userId)))
}
