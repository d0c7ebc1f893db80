import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { snapshotVersion } from '../../../../platform/db/snapshot-version.ts'
import type { VersionedCount } from '../../../../platform/live/publish-counts.ts'
import { MAX_UNREAD_NOTIFICATIONS } from '../vocabulary.ts'

/** Counts up to `MAX_UNREAD_NOTIFICATIONS`. */
export async function countUnread({ db, viewer }: SignedIn): Promise<{ count: number }> {
  return { count: (await countUnreadOf(db, [viewer.id])).get(viewer.id)?.count ?? 0 }
}

export async function countUnreadOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, VersionedCount>> {
  const { rows } = await db.execute<{ id: string; count: number; version: number }>(sql`
    select person.id, (
      select count(*) from (
        select from notifications where user_id = person.id and read_at is null limit ${MAX_UNREAD_NOTIFICATIONS}
      ) unread
    ) as count, ${snapshotVersion} as version
    from unnest(${sql.param([...userIds])}::text[]) as person (id)`)
  return new Map(rows.map(({ id, count, version }) => [id, { count, version }]))
}
