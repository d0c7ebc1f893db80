import type { Context } from '../../platform/context.ts'
import type { Position } from '../../shared/cursor.ts'
import type { Status } from '../posts/vocabulary.ts'

export interface PostKey {
  id: number
  createdAt: Date
}

interface Range {
  statuses: readonly Status[]
  /** The position to go on from. */
  before?: Position | undefined
  limit: number
}

/** The newest posts in these statuses, each status read in its index's order and merged: the table is never sorted. */
export async function newestPosts({ db }: Pick<Context, 'db'>, { statuses, before, limit }: Range): Promise<PostKey[]> {
  const { rows } = await db.$client.query<{ id: number; created_at: Date }>({
    ...QUERY,
    values: [statuses, before?.at ?? 'infinity', before?.id ?? Number.MAX_SAFE_INTEGER, limit],
  })
  return rows.map(row => ({ id: row.id, createdAt: row.created_at }))
}

const QUERY = {
  name: 'admin.newest-posts',
  text: `
    select p.id, p.created_at
    from unnest($1::text[]) as wanted(status)
    cross join lateral (
      select id, created_at from posts
      where status = wanted.status and (created_at, id) < ($2::timestamptz, $3::bigint)
      order by created_at desc, id desc
      limit $4::int
    ) as p
    order by p.created_at desc, p.id desc
    limit $4::int`,
}
