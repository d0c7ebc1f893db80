import type { Db } from '../../../../platform/db/db.ts'
import { escapeWildcards } from '../../../../platform/db/like.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'
import { bitsOf } from '../facts/fact-bits.server.ts'
import type { Matches } from '../storage/dictionary.server.ts'
import { findPosts } from './find-posts.server.ts'
import { locationsAround, type Circle } from './locations-around.server.ts'
import type { Criteria, Entries } from './search-conditions.server.ts'
import {
  countAll,
  isListed,
  type FoundPost,
  type ListOrder,
  type PostList,
  type Slice,
} from './search-statements.server.ts'
import type { ParameterBinder } from './statement.server.ts'

type Flag = 'goodWithChildren' | 'goodWithDogs' | 'goodWithCats' | 'houseTrained' | 'declawed' | 'specialNeeds'

interface Owners {
  ownerIds?: readonly string[] | undefined
  /** Also matches the posts of all private persons. */
  ofPeople?: boolean | undefined
}

export type PublicSort = 'newest' | 'oldest' | 'nearest' | 'farthest' | 'random'

/** A search of an API client. A post matches a list if it has one of its values; lists are never empty. */
export interface PublicSearch extends Owners, Pick<Criteria, 'species' | 'sexes' | 'sizes' | 'ageGroups'> {
  statuses: readonly ('approved' | 'adopted')[]
  /** `false` matches posts where the fact is unknown or false. */
  flags?: Partial<Record<Flag, boolean>>
  breeds?: Matches | undefined
  coats?: Matches | undefined
  /** A part of the name. */
  name?: string | undefined
  /** Bounds of the time at which the post was created. */
  after?: Date | undefined
  before?: Date | undefined
  /** Matches locations inside the circle; travel distances of owners do not count. */
  around?: Circle | undefined
}

export interface PublicMatches {
  /** The matches of all owners; `owners` narrows them. */
  list: PostList
  owners: Owners
  /** Kilometres of each location in the circle, the nearest first. */
  distances: ReadonlyMap<number, number> | undefined
}

/** Looks up the ids that a search compares; undefined if nothing can match. */
export async function preparePublicSearch(db: Db, now: Date, search: PublicSearch): Promise<PublicMatches | undefined> {
  const { statuses, species, sexes, sizes, ageGroups, breeds, coats, around, ownerIds, ofPeople } = search
  const distances = around && (await distancesIn(db, around))
  const entries = [
    breeds && { column: 'breed_id', matches: breeds },
    coats && { column: 'coat_id', matches: coats },
    distances && { column: 'location_id', matches: toMatches([...distances.keys()]) },
  ].filter((entry): entry is Entries => entry !== undefined)
  if (statuses.length === 0 || entries.some(({ matches }) => matches.count === 0)) return undefined
  const list: PostList = {
    criteria: { species, sexes, sizes, ageGroups, entries, ...factsOf(search) },
    statuses,
    others: [isListed, ...furtherConditions(search)],
    now,
    order: NEWEST,
    after: undefined,
  }
  return { list, owners: { ownerIds, ofPeople }, distances }
}

const NEWEST: ListOrder = { column: 'created_at', direction: 'desc' }

const toMatches = (ids: readonly number[]): Matches => ({ ids: `{${ids.join()}}`, count: ids.length })

async function distancesIn(db: Db, circle: Circle): Promise<Map<number, number>> {
  const { distances } = await locationsAround(db, circle, true)
  return new Map([...distances].map(([id, { km }]) => [id, km]))
}

function factsOf({ flags = {} }: PublicSearch): Criteria {
  const bitsWhere = (isSo: boolean) => {
    const names = Object.entries(flags).flatMap(([name, wanted]) => (wanted === isSo ? [[name, 'yes']] : []))
    return bitsOf(Object.fromEntries(names) as Partial<Record<Flag, 'yes'>>) || undefined
  }
  return { facts: bitsWhere(true), otherFacts: bitsWhere(false) }
}

/** Conditions without an index of their own: a part of the name, and bounds of the creation time. */
function furtherConditions({ name, after, before }: PublicSearch): PostList['others'] {
  const isNamed = (text: string) => (bind: ParameterBinder) =>
    `(fold_text(name) collate "C") = any(array(select folded collate "C" from pet_names where folded like ${bind(`%${escapeWildcards(foldText(text))}%`)}))`
  return [
    ...(name ? [isNamed(name)] : []),
    ...(after ? [(bind: ParameterBinder) => `created_at > ${bind(after)}`] : []),
    ...(before ? [(bind: ParameterBinder) => `created_at < ${bind(before)}`] : []),
  ]
}

const isOwnedBy =
  ({ ownerIds = [], ofPeople }: Owners) =>
  (bind: ParameterBinder): string =>
    `(owner_id = any(${bind(ownerIds)}::text[])${ofPeople ? ' or not exists (select from organizations where account_id = owner_id)' : ''})`

/** The list with a further condition. */
const narrowed = (list: PostList, condition: PostList['others'][number]): PostList => ({
  ...list,
  others: [...list.others, condition],
})

const ofOwners = ({ list, owners }: PublicMatches): PostList =>
  owners.ownerIds || owners.ofPeople ? narrowed(list, isOwnedBy(owners)) : list

const isOfOrganization = (): string => 'owner_id in (select account_id from organizations)'

/** A page of a list. */
interface PublicPage extends Slice {
  sort: PublicSort
  /**
   * The id of the last post of the previous page. The page begins after that post, so that posts which came or went
   * meanwhile shift nothing. If the post is gone, `offset` counts.
   */
  seenId: number | undefined
}

/** The ids of a page. @param total counts all matches; only the random order calls it */
export async function findPublicPosts(
  db: Db,
  matches: PublicMatches,
  { sort, seenId, offset, limit }: PublicPage,
  total: () => Promise<number>,
): Promise<number[]> {
  const list = ofOwners(matches)
  if (sort === 'random') return findRandom(db, list, limit, await total())
  const seen = seenId === undefined ? undefined : await readSeen(db, seenId)
  const order: ListOrder = sort === 'oldest' ? { ...NEWEST, direction: 'asc' } : NEWEST
  const places = sort === 'newest' || sort === 'oldest' ? undefined : matches.distances && [...matches.distances.keys()]
  if (sort === 'farthest') places?.reverse()
  const first = places ? places.indexOf(seen?.location_id ?? 0) : 0
  const after = first === -1 ? undefined : seen
  const part = { order: places ? { ...order, places: places.slice(Math.max(0, first)) } : order, after }
  return findIds(db, { ...list, ...part }, { offset: after ? 0 : offset, limit })
}

/** Shuffles a random part of the list, so that no call reads and sorts all matches. */
async function findRandom(db: Db, list: PostList, limit: number, total: number): Promise<number[]> {
  const offset = Math.floor(Math.random() * Math.max(1, total - SHUFFLED + 1))
  const ids = await findIds(db, list, { offset, limit: SHUFFLED })
  const shuffled = ids.map(id => ({ id, rank: Math.random() })).toSorted((one, other) => one.rank - other.rank)
  return shuffled.slice(0, limit).map(({ id }) => id)
}
const SHUFFLED = 1000

async function findIds(db: Db, list: PostList, slice: Slice): Promise<number[]> {
  const { posts } = await findPosts(db, list, slice)
  return posts.map(({ id }) => id)
}

async function readSeen({ $client }: Db, id: number): Promise<FoundPost | undefined> {
  const { rows } = await $client.query<FoundPost>({
    name: 'posts.seen',
    text: 'select id::int, created_at as at, location_id from posts where id = $1',
    values: [id],
  })
  return rows[0]
}

export async function countPublicPosts({ $client }: Db, matches: PublicMatches): Promise<number> {
  const count = async (list: PostList) => {
    const { rows } = await $client.query<{ total: number }>(countAll(list))
    return rows[0]?.total ?? 0
  }
  const { list, owners } = matches
  if (!owners.ofPeople) return count(ofOwners(matches))
  // The list indexes lack the owner. Organizations have fewer posts than people, so theirs are counted and subtracted.
  const ofPeople = (await count(list)) - (await count(narrowed(list, isOfOrganization)))
  const { ownerIds } = owners
  return ownerIds ? ofPeople + (await count(narrowed(list, isOwnedBy({ ownerIds })))) : ofPeople
}
