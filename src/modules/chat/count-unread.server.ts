import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { MAX_UNREAD } from './vocabulary.ts'

/** Messages to me that I have not seen, in all conversations together. */
export async function countUnread({ db, viewer }: SignedIn): Promise<{ count: number }> {
  return { count: (await countUnreadOf(db, [viewer.id])).get(viewer.id) ?? 0 }
}

/** Goes conversation by conversation along the index: what somebody has read of a long thread is skipped. */
export async function countUnreadOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select person.id, (
      select count(*) from (
        select from conversation_members m, lateral (
          select from messages
          where conversation_id = m.conversation_id and id > m.last_read_message_id and sender_id is distinct from m.user_id
          limit ${MAX_UNREAD}
        ) in_conversation
        where m.user_id = person.id
        limit ${MAX_UNREAD}
      ) unread
    ) as count
    from unnest(${sql.param([...userIds])}::text[]) as person (id)`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
