import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { MAX_UNREAD_NOTIFICATIONS } from './vocabulary.ts'

/** Counts up to `MAX_UNREAD_NOTIFICATIONS`. */
export async function countUnread({ db, viewer }: SignedIn): Promise<{ count: number }> {
  return { count: (await countUnreadOf(db, [viewer.id])).get(viewer.id) ?? 0 }
}

export async function countUnreadOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select person.id, (
      select count(*) from (
        select from notifications where user_id = person.id and read_at is null limit ${MAX_UNREAD_NOTIFICATIONS}
      ) unread
    ) as count
    from unnest(${sql.param([...userIds])}::text[]) as person (id)`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
