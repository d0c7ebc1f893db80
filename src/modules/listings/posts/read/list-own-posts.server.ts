import type { SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { escapeWildcards } from '../../../../platform/db/like.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'
import { earliestToday } from '../../../../shared/time/days.ts'
import type { OwnPostCard } from '../contract.ts'
import { OWN_LISTS, type OwnList, type OwnSort } from '../shapes/own-vocabulary.ts'
import { PAGE_SIZE } from '../vocabulary.ts'
import { cardsOf, toCards, type CardRow } from './post-cards.server.ts'

/** Counts the adoption requests of posts. A later module implements it. */
export type CountRequests = (db: Db, postIds: readonly number[]) => Promise<Map<number, number>>

interface OwnFilters {
  show: OwnList
  /** Part of a name or breed. */
  search?: string | undefined
  sort: OwnSort
  cursor?: string | undefined
}

type OwnRow = CardRow & { folded: string }

/** The viewer's posts in every status, each with the number of adoption requests. */
export async function listOwnPosts(
  context: SignedIn,
  { show, search, sort, cursor }: OwnFilters,
): Promise<{ items: OwnPostCard[]; next?: string | undefined }> {
  const { db, viewer, now } = context
  const after = sort === 'name' ? decodeCursor(cursor, 'number', 'name') : decodeCursor(cursor)
  const wanted = search ? `%${escapeWildcards(foldText(search))}%` : undefined
  const { rows } = await db.$client.query<OwnRow>({
    name: `posts.own-${show}-${sort}${wanted ? '-search' : ''}${after ? '-next' : ''}`,
    text: cardsOfList({ show, sort, isSearch: wanted !== undefined, isNext: after !== undefined }),
    values: [viewer.id, earliestToday(now()), ...(wanted ? [wanted] : []), ...(after ? [after.at, after.id] : [])],
  })
  const { items, next } = cutPage(rows, PAGE_SIZE, row => ({
    at: sort === 'name' ? row.folded : row.created_at,
    id: row.id,
  }))
  const cards = await toCards(context, items)
  const counts = await context.reactions.countRequests(
    db,
    cards.map(({ id }) => id),
  )
  return { items: cards.map(card => ({ ...card, requestCount: counts.get(card.id) ?? 0 })), next }
}

/** How many posts of the viewer each list has. */
export async function countOwnPosts({ db, viewer, now }: SignedIn): Promise<Record<OwnList, number>> {
  const counts = OWN_LISTS.map(list => `count(*) filter (where ${CONDITIONS[list]}) as "${list}"`)
  const { rows } = await db.$client.query<Record<OwnList, string>>({
    name: 'posts.own-counts',
    text: `select ${counts.join(', ')} from posts where owner_id = $1`,
    values: [viewer.id, earliestToday(now())],
  })
  return Object.fromEntries(OWN_LISTS.map(list => [list, Number(rows[0]?.[list] ?? 0)])) as Record<OwnList, number>
}

/** Neither adopted nor closed. */
const IS_HERE = `status not in ('adopted', 'died', 'transferred')`

/** Which posts each list has. $2 is today, by which a hold has not ended. */
const CONDITIONS: Record<OwnList, string> = {
  all: '$2::date is not null',
  available: `status = 'approved' and not paused and (hold_until is null or hold_until < $2::date)`,
  review: `status = 'pending' and not draft`,
  noPhoto: `${IS_HERE} and not exists (select from post_photos shown where shown.post_id = posts.id)`,
  onHold: `${IS_HERE} and not paused and hold_until >= $2::date`,
  paused: `${IS_HERE} and paused`,
  draft: 'draft and closed_from is null',
  rejected: `status = 'rejected'`,
  adopted: `status = 'adopted'`,
  closed: `status in ('died', 'transferred')`,
}

const FOLDED = `fold_text(name) collate "C"`

const ORDERS: Record<OwnSort, { key: string; direction: 'asc' | 'desc' }> = {
  newest: { key: 'created_at', direction: 'desc' },
  oldest: { key: 'created_at', direction: 'asc' },
  name: { key: FOLDED, direction: 'asc' },
}

interface Statement {
  show: OwnList
  sort: OwnSort
  isSearch: boolean
  isNext: boolean
}

/** The page and one more are cut before other tables are joined. */
function cardsOfList({ show, sort, isSearch, isNext }: Statement): string {
  const { key, direction } = ORDERS[sort]
  const [at, id] = isSearch ? ['$4', '$5'] : ['$3', '$4']
  const found = `and (fold_text(name) like $3 or breed_id in (select id from breeds where fold_text(name) like $3))`
  const behind = `and (${key}, id) ${direction === 'asc' ? '>' : '<'} (${at}, ${id})`
  const picked = `select *, ${FOLDED} as folded from posts
    where owner_id = $1 and $2::date is not null and ${CONDITIONS[show]} ${isSearch ? found : ''} ${isNext ? behind : ''}
    order by ${key} ${direction}, id ${direction} limit ${PAGE_SIZE + 1}`
  const order = sort === 'name' ? 'folded' : 'created_at'
  return `${cardsOf(picked, 'p.folded')} order by p.${order} ${direction}, p.id ${direction}`
}
