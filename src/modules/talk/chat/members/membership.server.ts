import { and, eq, type Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { between } from '../../../safety/reports/public.server.ts'
import { conversationMembers, conversations, messages } from '../tables.server.ts'

/** A condition on `conversation_members`. */
export const isMembership = (userId: string, conversationId: string): SQL | undefined =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId))

export const isMember = async (db: Db, userId: string, conversationId: string): Promise<boolean> =>
  (await db.$count(conversationMembers, isMembership(userId, conversationId))) > 0

/** A condition on `conversations`: lists, counts and searches of this member contain it. */
export const isListedFor = (userId: string | Placeholder | SQLWrapper): SQL =>
  sql`${conversations.hiddenFrom} is distinct from ${userId}`

/** A condition on `messages`: only its sender sees a held one. */
export const isShownTo = (userId: string | Placeholder | SQLWrapper): SQL =>
  sql`(${messages.heldUntil} is null or ${messages.senderId} = ${userId})`

/**
 * The other members who receive this member's signals: none if either member blocked the other, or
 * who do not see the conversation yet.
 */
export const recipientsOf = (conversationId: string, userId: string): SQL<string[]> => sql`array(
  select o.user_id from ${conversationMembers} o
  where o.conversation_id = ${conversationId} and o.user_id <> ${userId} and not exists (select from ${conversations} hidden where hidden.id = o.conversation_id and hidden.hidden_from = o.user_id)
  and not ${between(sql`o.user_id`, sql`${userId}`)})`
