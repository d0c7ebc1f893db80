import { sql, type SQL } from 'drizzle-orm'
import { between } from '../safety/public.server.ts'
import { conversationMembers } from './tables.server.ts'

/** The other members, except where one of the two blocked the other: they see what this member does. */
export const recipientsOf = (conversationId: string, userId: string): SQL<string[]> => sql`array(
  select o.user_id from ${conversationMembers} o
  where o.conversation_id = ${conversationId} and o.user_id <> ${userId} and not ${between(sql`o.user_id`, sql`${userId}`)})`
