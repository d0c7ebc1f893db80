import { and, eq, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'

/** A condition on `conversation_members`. */
export const isMembership = (userId: string, conversationId: string): SQL | undefined =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId))

export const isMember = async (db: Db, userId: string, conversationId: string): Promise<boolean> =>
  (await db.$count(conversationMembers, isMembership(userId, conversationId))) > 0

/** A condition on `conversations`: lists, counts and searches of this member contain it. */
export const isListedFor = (userId: string | Placeholder | SQLWrapper): SQL =>
  sql`${conversations.hiddenFrom} is distinct from ${userId}`

/** A condition on `messages`: a held one is there for its sender alone. */
export const isShownTo = (userId: string | Placeholder | SQLWrapper): SQL =>
  sql`(${messages.heldUntil} is null or ${messages.senderId} = ${userId})`
