import type { Context } from '../../../../api/context.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { PAGE_SIZE, type Species } from '../vocabulary.ts'
import { cardsOf, toCards, type CardPage, type CardRow } from './post-cards.server.ts'

interface PublicPosts {
  ownerId: string
  /** Of this status or species only. */
  status?: 'approved' | 'adopted' | undefined
  species?: Species | undefined
  cursor?: string | undefined
}

/** Somebody's public posts; none for unknown ids. */
export async function listPostsByOwner(
  context: Context,
  { ownerId, status, species, cursor }: PublicPosts,
): Promise<CardPage> {
  const after = decodeCursor(cursor)
  const { rows } = await context.db.$client.query<CardRow>({
    ...(after ? nextPage : firstPage),
    values: [ownerId, status ?? null, species ?? null, ...(after ? [after.at, after.id] : [])],
  })
  const { items, next } = cutPage(rows, PAGE_SIZE, row => ({ at: row.created_at, id: row.id }))
  return { items: await toCards(context, items), next }
}

const FILTERED = 'and ($2::text is null or status = $2) and ($3::text is null or species = $3)'
const PUBLIC = `and status in ('approved', 'adopted') and not paused`

/** Limits to a page and one row more before it joins other tables. */
const cardsOfOwner = (condition = '') => `
  ${cardsOf(`select * from posts where owner_id = $1 ${FILTERED} ${PUBLIC} ${condition} order by created_at desc, id desc limit ${PAGE_SIZE + 1}`)}
  order by p.created_at desc, p.id desc`

const firstPage = { name: 'posts.of-owner', text: cardsOfOwner() }
const nextPage = { name: 'posts.of-owner-next', text: cardsOfOwner('and (created_at, id) < ($4, $5)') }
