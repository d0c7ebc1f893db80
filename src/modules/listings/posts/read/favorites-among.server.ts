import type { Db } from '../../../../platform/db/db.ts'
import type { PostViewer } from '../access.ts'

/** Which of these posts are the viewer's favorites. Visitors have none, and cost no query. */
export async function favoritesAmong({ $client }: Db, viewer: PostViewer, ids: number[]): Promise<Set<number>> {
  if (!viewer || ids.length === 0) return new Set()
  const { rows } = await $client.query<{ post_id: number }>({
    name: 'posts.favorites-among',
    text: 'select post_id from hearts where user_id = $1 and post_id = any($2)',
    values: [viewer.id, ids],
  })
  return new Set(rows.map(({ post_id }) => post_id))
}
