import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { snapshotVersion } from '../../../../platform/db/snapshot-version.ts'
import type { VersionedCount } from '../../../../platform/live/publish-counts.ts'
import { unreadIn } from './unread-in.server.ts'
import { MAX_UNREAD_MESSAGES } from '../vocabulary.ts'

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
        })}) in_conversation
        where m.user_id = person.id
        limit ${MAX_UNREAD_MESSAGES}
      ) unread
    ) as count, ${snapshotVersion} as version
    from unnest(${sql.param([...userIds])}::text[]) as person (id)`)
  return new Map(rows.map(({ id, count, version }) => [id, { count, version }]))
}
