import { desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { type CardPage, type CardRow, cardsOf, toCards } from '../read/post-cards.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'
import { favorites, posts } from '../tables.server.ts'

/** The viewer's favorites, newest first. Hidden posts are left out until they are public again. */
export async function listFavorites(context: SignedIn, { cursor }: { cursor?: string | undefined }): Promise<CardPage> {
  const position = decodeCursor(cursor)
  const { rows } = await context.db.$client.query<CardRow & { favorited_at: Date }>({
    ...(position ? NEXT_PAGE : FIRST_PAGE),
    values: position ? [context.viewer.id, position.at, position.id] : [context.viewer.id],
  })
  const page = cutPage(rows, PAGE_SIZE, ({ id, favorited_at }) => ({ at: favorited_at, id }))
  return { items: await toCards(context, page.items), next: page.next }
}

const picked = (continued: string) => `
  select posts.*, f.created_at as favorited_at from hearts f join posts on posts.id = f.post_id
  where f.user_id = $1 and posts.status in ('approved', 'adopted') and posts.suspended_from is null ${continued}
  order by f.created_at desc, f.post_id desc limit ${PAGE_SIZE + 1}`

const inOrder = (continued: string): string =>
  `${cardsOf(picked(continued), 'p.favorited_at')} order by p.favorited_at desc, p.id desc`

const FIRST_PAGE = { name: 'posts.favorites', text: inOrder('') }

const NEXT_PAGE = { name: 'posts.favorites-next', text: inOrder('and (f.created_at, f.post_id) < ($2, $3)') }

/** A person's favorites for their data export, newest first. */
export const exportFavorites = (db: Db, userId: string) =>
  db
    .select({ postId: favorites.postId, name: posts.name, since: favorites.createdAt })
    .from(favorites)
    .innerJoin(posts, eq(posts.id, favorites.postId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.postId))
