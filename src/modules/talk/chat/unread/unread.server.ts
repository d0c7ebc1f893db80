import { type Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { snapshotVersion } from '../../../../platform/db/snapshot-version.ts'
import type { VersionedCount } from '../../../../platform/live/publish-counts.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { between } from '../../../safety/reports/public.server.ts'
import { MAX_UNREAD_MESSAGES } from '../vocabulary.ts'
import { messages } from '../tables.server.ts'
import { readingStart } from './reading-start.server.ts'

/** Counts the viewer's unread messages in all conversations. */
export async function countUnread({ db, viewer }: SignedIn): Promise<{ count: number }> {
  return { count: (await countUnreadOf(db, [viewer.id])).get(viewer.id)?.count ?? 0 }
}

/** Reads an index for each conversation and skips the messages that the person has read. */
export async function countUnreadOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, VersionedCount>> {
  const { rows } = await db.execute<{ id: string; count: number; version: number }>(sql`
    select person.id, (
      select count(*) from (
        select from conversation_members m, lateral (${unreadIn({
          conversationId: sql`m.conversation_id`,
          userId: sql`m.user_id`,
          lastRead: sql`m.last_read_message_id`,
          lastReadAt: sql`m.last_read_at`,
        })}) in_conversation
        where m.user_id = person.id
        limit ${MAX_UNREAD_MESSAGES}
      ) unread
    ) as count, ${snapshotVersion} as version
    from unnest(${sql.param([...userIds])}::text[]) as person (id)`)
  return new Map(rows.map(({ id, count, version }) => [id, { count, version }]))
}

interface Member {
  conversationId: SQLWrapper
  userId: SQLWrapper | Placeholder
  lastRead: SQLWrapper
  lastReadAt: SQLWrapper
}

/**
 * Selects a member's unread messages in one conversation, up to the limit. Messages of senders who are blocked, suspended or deleted do not
 * count.
 */
const unreadIn = ({ conversationId, userId, lastRead, lastReadAt }: Member): SQL => sql`
  select from ${messages} join ${users} sender on sender.id = ${messages.senderId} and not sender.banned
  where ${messages.conversationId} = ${conversationId} and ${messages.id} > ${lastRead} and ${messages.senderId} <> ${userId}
    and ${messages.createdAt} >= ${readingStart(lastReadAt)} and ${messages.deletedAt} is null and ${messages.heldUntil} is null
    and not ${between(messages.senderId, userId)}
  limit ${MAX_UNREAD_MESSAGES}`

/** The number of unread messages. In RETURNING, Drizzle drops the table of columns used directly, so each is wrapped in its own `sql`. */
export const countUnreadIn = ({ conversationId, userId, lastRead, lastReadAt }: Member): SQL<number> =>
  sql`(select count(*) from (${unreadIn({
    conversationId: sql`${conversationId}`,
    userId: sql`${userId}`,
    lastRead: sql`${lastRead}`,
    lastReadAt: sql`${lastReadAt}`,
  })}) unread)`
