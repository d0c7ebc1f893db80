import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { users } from '../../../base/accounts/public.server.ts'
import { between } from '../../../safety/reports/public.server.ts'
import { messages } from '../tables.server.ts'
import { MAX_UNREAD_MESSAGES } from '../vocabulary.ts'

interface Member {
  conversationId: SQLWrapper
  userId: SQLWrapper | Placeholder
  lastRead: SQLWrapper
}

/**
 * Selects a member's unread messages in one conversation, up to the limit. Messages of senders who are blocked, suspended or deleted do not
 * count.
 */
export const unreadIn = ({ conversationId, userId, lastRead }: Member): SQL => sql`
  select from ${messages} join ${users} sender on sender.id = ${messages.senderId} and not sender.banned
  where ${messages.conversationId} = ${conversationId} and ${messages.id} > ${lastRead} and ${messages.senderId} <> ${userId}
    and ${messages.deletedAt} is null and ${messages.heldUntil} is null
    and not ${between(messages.senderId, userId)}
  limit ${MAX_UNREAD_MESSAGES}`

/** How many they are. In RETURNING, Drizzle drops the table of columns that stand in a text directly, so these are texts of their own. */
export const countUnreadIn = ({ conversationId, userId, lastRead }: Member): SQL<number> =>
  sql`(select count(*) from (${unreadIn({
    conversationId: sql`${conversationId}`,
    userId: sql`${userId}`,
    lastRead: sql`${lastRead}`,
  })}) unread)`
