import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../../../api/context.ts'
import { violatedConstraint, type Db, type Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { countingMade } from '../../../../api/enforce-limits.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { readPetSummaries } from '../../../listings/posts/public.server.ts'
import { checkReach } from '../../../safety/reports/public.server.ts'
import { refuse } from '../problems.ts'
import { conversationMembers, conversations } from '../tables.server.ts'

export interface Subject {
  otherUserId: string
  /** Null for a conversation about no post. */
  postId: number | null
}

interface ConversationResult {
  conversationId: string
  created: boolean
}

/**
 * Finds or creates the conversation with a person, about a post or none. Simultaneous calls get the same conversation. The other
 * person sees it after the first message, or after starting it, too.
 *
 * @throws WITH_ONESELF
 * @throws ACCOUNT_GONE if the account does not exist
 * @throws OUT_OF_REACH if either person blocked the other
 * @throws NOT_FOUND if the viewer may not see the post
 * @throws FORBIDDEN if the post belongs to neither person
 * @throws TOO_MANY_REQUESTS if a new one would exceed the limit
 */
export async function startConversation(context: SignedIn, subject: Subject): Promise<ConversationResult> {
  if (subject.otherUserId === context.viewer.id) throw refuse('WITH_ONESELF')
  if (!(await context.db.$count(users, eq(users.id, subject.otherUserId)))) throw refuse('ACCOUNT_GONE')
  await checkReach(context.db, context.viewer.id, subject.otherUserId)
  const existing = await findConversation(context.db, context.viewer.id, subject)
  if (existing) {
    await show(context.db, existing, context.viewer.id)
    return { conversationId: existing, created: false }
  }
  return create(context, subject, await petNameFor(context, subject))
}

/** The two ids in the order of the unique key. */
export function pairOf(one: string, other: string): { firstUserId: string; secondUserId: string } {
  return one < other ? { firstUserId: one, secondUserId: other } : { firstUserId: other, secondUserId: one }
}

export const findConversation = async (db: Db | Tx, viewerId: string, subject: Subject): Promise<string | undefined> =>
  (await findByKey(db, viewerId, subject)) ?? (await findWithoutKey(db, viewerId, subject))

async function findByKey(db: Db | Tx, viewerId: string, { otherUserId, postId }: Subject) {
  const { firstUserId, secondUserId } = pairOf(viewerId, otherUserId)
  const pair = and(eq(conversations.firstUserId, firstUserId), eq(conversations.secondUserId, secondUserId))
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(pair, about(postId)))
  return found?.id
}

const about = (postId: number | null) => sql`coalesce(${conversations.postId}, 0) = ${postId ?? 0}`

/** The oldest imported conversation without a key. The clean-up will merge its duplicates into it. */
async function findWithoutKey(db: Db | Tx, viewerId: string, { otherUserId, postId }: Subject) {
  const other = alias(conversationMembers, 'other')
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(other, and(eq(other.conversationId, conversations.id), eq(other.userId, otherUserId)))
    .where(and(eq(conversationMembers.userId, viewerId), isNull(conversations.firstUserId), about(postId)))
    .orderBy(conversations.createdAt, conversations.id)
    .limit(1)
  return found?.id
}

/** Checks that one of the two people owns the post. */
async function petNameFor({ db, viewer }: SignedIn, { otherUserId, postId }: Subject): Promise<string | null> {
  if (postId === null) return null
  const pet = (await readPetSummaries(db, [postId], viewer)).get(postId)
  if (!pet) throw refuseCommon('NOT_FOUND')
  if (pet.ownerId !== viewer.id && pet.ownerId !== otherUserId) throw refuseCommon('FORBIDDEN')
  return pet.name
}

/** Shows the conversation to both members, because both have started it. */
async function show(db: Db | Tx, conversationId: string, viewerId: string): Promise<void> {
  await db
    .update(conversations)
    .set({ hiddenFrom: null })
    .where(and(eq(conversations.id, conversationId), eq(conversations.hiddenFrom, viewerId)))
}

async function create(context: SignedIn, subject: Subject, petName: string | null): Promise<ConversationResult> {
  try {
    return await countingMade(context, 'conversations', made =>
      inTransaction(context, async tx => {
        const started = await insertConversation(tx, context.viewer.id, { ...subject, petName, at: context.now() })
        if (!started.created) await show(tx, started.conversationId, context.viewer.id)
        if (!started.created) return started
        made()
        tx.afterCommit(() => context.live.announce([context.viewer.id], [{ path: ['chat', 'list'] }]))
        return started
      }),
    )
  } catch (error) {
    throw violatedConstraint(error) === 'conversation_members_user_id_users_id_fk' ? refuse('ACCOUNT_GONE') : error
  }
}

interface NewConversation extends Subject {
  petName: string | null
  at: Date
}

/** Creates a conversation with its two members, hidden from the other one until its first message, or finds the one that a simultaneous call created. */
export async function insertConversation(
  tx: Tx,
  viewerId: string,
  { petName, at, ...subject }: NewConversation,
): Promise<ConversationResult> {
  const conversationId = randomUUID()
  const { otherUserId, postId } = subject
  const pair = pairOf(viewerId, otherUserId)
  const row = { id: conversationId, ...pair, postId, petName, hiddenFrom: otherUserId, createdAt: at, updatedAt: at }
  const { rowCount } = await tx.insert(conversations).values(row).onConflictDoNothing()
  if (!rowCount) return { conversationId: (await findByKey(tx, viewerId, subject)) ?? conversationId, created: false }
  await tx
    .insert(conversationMembers)
    .values([viewerId, otherUserId].map(userId => ({ conversationId, userId, joinedAt: at, lastReadAt: at })))
  return { conversationId, created: true }
}
