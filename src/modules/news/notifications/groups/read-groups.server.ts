import { sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { MAX_LISTED_PEOPLE } from '../vocabulary.ts'

/** Who caused a notification or a group of them. */
export interface Causes {
  /** Up to `MAX_LISTED_PEOPLE` people, the newest first. */
  ids: string[]
  peopleCount: number
  count: number
}

/** Reads the causes of groups by their id, with one query. */
export async function readGroups(
  db: Db,
  items: readonly { groupId: number | null }[],
): Promise<ReadonlyMap<number, Causes>> {
  const ids = items.flatMap(({ groupId }) => groupId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; ids: string[]; people: number; count: number }>(sql`
    select group_id as id, sum(count)::int as count, count(*) as people,
      (array_agg(person order by newest desc))[:${sql.raw(String(MAX_LISTED_PEOPLE))}] as ids
    from (
      select group_id, coalesce(actor_id, requester_id) as person, count(*) as count, max(id) as newest
      from notifications where group_id = any(${sql.param(ids)}::bigint[]) group by group_id, person
    ) by_person
    group by group_id`)
  return new Map(rows.map(row => [row.id, { ids: row.ids, peopleCount: row.people, count: row.count }]))
}
