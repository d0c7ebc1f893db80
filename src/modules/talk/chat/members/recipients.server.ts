import { sql, type SQL } from 'drizzle-orm'
import { between } from '../../../safety/reports/public.server.ts'
import { conversationMembers, conversations } from '../tables.server.ts'

/**
 * The other members who receive this member's signals: none if either member blocked the other, or
 * who do not see the conversation yet.
 */
export const recipientsOf = (conversationId: string, userId: string): SQL<string[]> => sql`array(
  select o.user_id from ${conversationMembers} o
  where o.conversation_id = ${conversationId} and o.user_id <> ${userId} and not exists (select from ${conversations} hidden where hidden.id = o.conversation_id and hidden.hidden_from = o.user_id)
  and not ${between(sql`o.user_id`, sql`${userId}`)})`
