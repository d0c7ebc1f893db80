import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { heldPosts } from '../posts/public.server.ts'
import { MAX_COUNTED } from '../../safety/reports/vocabulary.ts'

/** Counts the posts that wait for an admin, up to a bound. */
export async function countHeldPosts({ db }: SignedIn): Promise<{ open: number }> {
  const held = db.select({ id: heldPosts.postId }).from(heldPosts).limit(MAX_COUNTED)
  const { rows } = await db.execute<{ open: number }>(sql`select count(*)::int as open from ${held} counted`)
  return rows[0] ?? { open: 0 }
}
