import type { Context, SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import type { OwnPostCard } from '../contract.ts'
import { PAGE_SIZE, type Species } from '../vocabulary.ts'
import { cardsOf, toCards, type CardPage, type CardRow } from './post-cards.server.ts'

/** Counts the adoption requests of posts. A later module implements it. */
export type CountRequests = (db: Db, postIds: readonly number[]) => Promise<Map<number, number>>

/** The viewer's posts in every status, each with the number of adoption requests. */
export async function listOwnPosts(
  context: SignedIn,
  { cursor }: { cursor?: string | undefined },
): Promise<{ items: OwnPostCard[]; next?: string | undefined }> {
  const { items, next } = await readPage(context, { owner: context.viewer.id, which: 'every', cursor })
  const counts = await context.reactions.countRequests(
    context.db,
    items.map(({ id }) => id),
  )
  return { items: items.map(card => ({ ...card, requestCount: counts.get(card.id) ?? 0 })), next }
}

interface PublicPosts {
  ownerId: string
  /** Of this status or species only. */
  status?: 'approved' | 'adopted' | undefined
  species?: Species | undefined
  cursor?: string | undefined
}

/** Somebody's public posts; none for unknown ids. */
export const listPostsByOwner = (
  context: Context,
  { ownerId, status, species, cursor }: PublicPosts,
): Promise<CardPage> =>
  readPage(context, { owner: ownerId, which: 'public', filters: [status ?? null, species ?? null], cursor })

interface OwnerPostsQuery {
  owner: string
  which: 'every' | 'public'
  /** Of public posts: status and species, null for all. */
  filters?: readonly [string | null, string | null]
  cursor: string | undefined
}

async function readPage(
  context: Context,
  { owner, which, filters = [null, null], cursor }: OwnerPostsQuery,
): Promise<CardPage> {
  const after = decodeCursor(cursor)
  const { rows } = await context.db.$client.query<CardRow>({
    ...(after ? nextPage : firstPage)[which],
    values: [owner, ...filters, ...(after ? [after.at, after.id] : [])],
  })
  const { items, next } = cutPage(rows, PAGE_SIZE, row => ({ at: row.created_at, id: row.id }))
  return { items: await toCards(context, items), next }
}

const FILTERED = 'and ($2::text is null or status = $2) and ($3::text is null or species = $3)'

/** Limits to a page and one row more before it joins other tables. */
const cardsOfOwner = (condition = '') => `
  ${cardsOf(`select * from posts where owner_id = $1 ${FILTERED} ${condition} order by created_at desc, id desc limit ${PAGE_SIZE + 1}`)}
  order by p.created_at desc, p.id desc`

const PUBLIC = `and status in ('approved', 'adopted') and not paused`
const BEHIND = 'and (created_at, id) < ($4, $5)'

const firstPage = {
  every: { name: 'posts.own', text: cardsOfOwner() },
  public: { name: 'posts.of-owner', text: cardsOfOwner(PUBLIC) },
}
const nextPage = {
  every: { name: 'posts.own-next', text: cardsOfOwner(BEHIND) },
  public: { name: 'posts.of-owner-next', text: cardsOfOwner(`${PUBLIC} ${BEHIND}`) },
}
