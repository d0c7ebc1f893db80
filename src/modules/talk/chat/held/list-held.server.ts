import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import { FEATURES } from '../../../safety/screening/vocabulary.ts'
import type { HeldConversation } from './held-contract.ts'
import { mayArrive } from './release-held.server.ts'
import { conversationMembers, heldMessages, messages } from '../tables.server.ts'
import { MAX_HELD_LISTED } from '../vocabulary.ts'

/** The waiting messages that may still arrive, with their senders. */
export const selectWaiting = (db: Db | Tx) =>
  db
    .select({
      id: messages.id,
      conversationId: messages.conversationId,
      senderId: users.id,
      content: messages.content,
      hasPhoto: sql<boolean>`${messages.photoId} is not null`,
      createdAt: messages.createdAt,
      heldUntil: messages.heldUntil,
      score: heldMessages.score,
      reasons: heldMessages.reasons,
      reportId: heldMessages.reportId,
    })
    .from(heldMessages)
    .innerJoin(messages, eq(messages.id, heldMessages.messageId))
    .innerJoin(users, eq(users.id, messages.senderId))
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, messages.conversationId), ne(conversationMembers.userId, users.id)),
    )
    .$dynamic()

export const isWaiting = () => and(isNull(heldMessages.refusedAt), mayArrive())

/** The messages that wait for an admin, by conversation, the oldest first. */
export async function listHeld({ db }: SignedIn): Promise<{ items: HeldConversation[] }> {
  const rows = await selectWaiting(db).where(isWaiting()).orderBy(asc(heldMessages.messageId)).limit(MAX_HELD_LISTED)
  const senders = await people(db, [...new Set(rows.map(({ senderId }) => senderId))])
  const byConversation = Map.groupBy(rows, ({ conversationId }) => conversationId)
  return { items: [...byConversation].flatMap(([id, held]) => toHeldConversation(id, held, senders)) }
}

type HeldRow = Awaited<ReturnType<typeof selectWaiting>>[number]

function toHeldConversation(
  conversationId: string,
  held: readonly HeldRow[],
  senders: Awaited<ReturnType<typeof people>>,
): HeldConversation[] {
  const sender = senders.get(held[0]?.senderId ?? '')
  if (!sender) return []
  const messages = held.map(({ id, content, hasPhoto, createdAt, heldUntil, score, reasons }) => ({
    id,
    content,
    hasPhoto,
    createdAt: createdAt.toISOString(),
    arrivesAt: (heldUntil ?? createdAt).toISOString(),
    score,
    // Features that a newer version has removed are left out.
    reasons: FEATURES.filter(feature => reasons.includes(feature)),
  }))
  return [{ conversationId, sender, messages }]
}

/** Counts the messages that wait for an admin, up to a maximum. */
export async function countHeld({ db }: SignedIn): Promise<{ waiting: number }> {
  const first = await selectWaiting(db).where(isWaiting()).limit(MAX_HELD_LISTED)
  return { waiting: first.length }
}
