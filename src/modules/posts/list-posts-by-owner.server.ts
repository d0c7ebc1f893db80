import type { Context, SignedIn } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { decodeCursor } from '../../shared/cursor.ts'
import type { OwnPostCard } from './contract.ts'
import { NEWEST_FIRST, newestCards, readRows, toPage, type CardPage } from './post-cards.server.ts'

/** Counts the adoption requests of posts. A later module implements it. */
export type CountRequests = (db: Db, postIds: readonly number[]) => Promise<Map<number, number>>

/** The viewer's posts in every status, each with the number of adoption requests. */
export const listOwnPosts =
  (countRequests: CountRequests) =>
  async (
    context: SignedIn,
    { cursor }: { cursor?: string | undefined },
  ): Promise<{ items: OwnPostCard[]; next?: string | undefined }> => {
    const { items, next } = await readPage(context, { owner: context.viewer.id, which: 'every', cursor })
    const counts = await countRequests(
      context.db,
      items.map(({ id }) => id),
    )
    return { items: items.map(card => ({ ...card, requestCount: counts.get(card.id) ?? 0 })), next }
  }
/** A person's public posts; none for unknown ids. */
export const listPostsByOwner = (
  context: Context,
  { ownerId, cursor }: { ownerId: string; cursor?: string | undefined },
): Promise<CardPage> => readPage(context, { owner: ownerId, which: 'public', cursor })

interface Wanted {
  owner: string
  which: 'every' | 'public'
  cursor: string | undefined
}

async function readPage(context: Context, { owner, which, cursor }: Wanted): Promise<CardPage> {
  const after = decodeCursor(cursor)
  const rows = await readRows(context.db, {
    ...(after ? nextPage : firstPage)[which],
    values: after ? [owner, after.at, after.id] : [owner],
  })
  return toPage(context, rows)
}

const cardsOfOwner = (condition = '') =>
  newestCards(`select id, created_at from posts where owner_id = $1 ${condition} ${NEWEST_FIRST}`)

const PUBLIC = `and status in ('approved', 'adopted') and not paused`
const BEHIND = 'and (created_at, id) < ($2, $3)'

const firstPage = {
  every: { name: 'posts.own', text: cardsOfOwner() },
  public: { name: 'posts.of-owner', text: cardsOfOwner(PUBLIC) },
}
const nextPage = {
  every: { name: 'posts.own-next', text: cardsOfOwner(BEHIND) },
  public: { name: 'posts.of-owner-next', text: cardsOfOwner(`${PUBLIC} ${BEHIND}`) },
}
