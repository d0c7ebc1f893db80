import type { SignedIn } from '../../platform/context.ts'
import { cutPage, decodeCursor } from '../../shared/cursor.ts'
import { cardsOf, toCards, type CardPage, type CardRow } from './post-cards.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

/** What I keep, the latest kept first. A post that is not public now is left out; it is back when it is. */
export async function savedPosts(context: SignedIn, { cursor }: { cursor?: string | undefined }): Promise<CardPage> {
  const position = decodeCursor(cursor)
  const { rows } = await context.db.$client.query<CardRow & { saved_at: Date }>({
    ...(position ? NEXT_PAGE : FIRST_PAGE),
    values: position ? [context.viewer.id, position.at, position.id] : [context.viewer.id],
  })
  const page = cutPage(rows, PAGE_SIZE, ({ id, saved_at }) => ({ at: saved_at, id }))
  return { items: await toCards(context, page.items), next: page.next }
}

const picked = (continued: string) => `
  select posts.*, h.created_at as saved_at from hearts h join posts on posts.id = h.post_id
  where h.user_id = $1 and posts.status in ('approved', 'adopted') ${continued}
  order by h.created_at desc, h.post_id desc limit ${PAGE_SIZE + 1}`

const inOrder = (continued: string): string =>
  `${cardsOf(picked(continued), 'p.saved_at')} order by p.saved_at desc, p.id desc`

const FIRST_PAGE = { name: 'posts.saved', text: inOrder('') }
const NEXT_PAGE = { name: 'posts.saved-next', text: inOrder('and (h.created_at, h.post_id) < ($2, $3)') }
