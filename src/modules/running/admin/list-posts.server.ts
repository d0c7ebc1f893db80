import type { SignedIn } from '../../../api/context.ts'
import { readPosts } from '../../listings/posts/public.server.ts'
import { findPosts, type PostsWanted } from './find-posts.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

/** Lists one page of all posts with all their fields. */
export async function listPosts(context: SignedIn, wanted: PostsWanted, size = PAGE_SIZE) {
  const { items, ...rest } = await findPosts(context.db, wanted, size)
  const whole = await readPosts(
    context,
    items.map(({ id }) => id),
  )
  return { ...rest, items: items.flatMap(({ id }) => whole.get(id) ?? []) }
}
