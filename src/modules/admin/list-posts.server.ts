import type { SignedIn } from '../../platform/context.ts'
import { cutPage, decodeCursor } from '../../shared/cursor.ts'
import { readPosts } from '../posts/public.server.ts'
import { STATUSES, type Status } from '../posts/vocabulary.ts'
import { newestPosts } from './newest-posts.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

interface Wanted {
  status?: Status | undefined
  cursor?: string | undefined
}

/** Everybody's posts in one status or in all, newest first, whole. */
export async function listPosts(context: SignedIn, { status, cursor }: Wanted) {
  const rows = await newestPosts(context, {
    statuses: status ? [status] : STATUSES,
    before: decodeCursor(cursor),
    limit: PAGE_SIZE + 1,
  })
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id, createdAt }) => ({ at: createdAt, id }))
  const whole = await readPosts(
    context,
    items.map(({ id }) => id),
  )
  return { items: items.flatMap(({ id }) => whole.get(id) ?? []), next }
}
