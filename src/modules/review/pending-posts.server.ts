import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { cutPage, decodeCursor, type Position } from '../../shared/cursor.ts'
import { posts, readPosts } from '../posts/public.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

/** Posts of others that wait for a decision, the longest waiting first. */
export async function pendingPosts(context: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const { db, viewer } = context
  const rows = await db
    .select({ id: posts.id, createdAt: posts.createdAt })
    .from(posts)
    .where(and(eq(posts.status, 'pending'), ne(posts.ownerId, viewer.id), after(decodeCursor(cursor))))
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id, createdAt }) => ({ at: createdAt, id }))
  const whole = await readPosts(
    context,
    items.map(({ id }) => id),
  )
  return { items: items.flatMap(({ id }) => whole.get(id) ?? []), next }
}

const after = (position: Position | undefined) =>
  position && sql`(${posts.createdAt}, ${posts.id}) > (${position.at.toISOString()}, ${position.id})`
