import { escapeWildcards } from '../../../../platform/db/like.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'
import type { Matches } from '../storage/dictionary.server.ts'
import { bitsOf } from '../facts/fact-bits.server.ts'
import { locationsAround, type Circle } from './locations-around.server.ts'
import {
  areRare,
  countList,
  gatherSlice,
  scanSlice,
  shuffled,
  sliceByLocation,
  type Extras,
  type PublicList,
  type SeenPost,
  type Slice,
} from './public-statements.server.ts'
import { readTotal } from './read-found.server.ts'
import { birthMonthsOfGroups, toSearchValues } from './search-conditions.server.ts'
import type { Scope } from './search-statements.server.ts'
import type { Statement } from './statement.server.ts'
import type { AgeGroup, Sex, Size, Species } from '../vocabulary.ts'

type Flag = 'goodWithChildren' | 'goodWithDogs' | 'goodWithCats' | 'houseTrained' | 'declawed' | 'specialNeeds'

export type PublicSort = 'newest' | 'oldest' | 'nearest' | 'farthest' | 'random'

/** A search of other programs. Each list has at least one value, of which a post has one. */
export interface PublicSearch extends Omit<Extras, 'name'> {
  statuses: readonly ('approved' | 'adopted')[]
  species?: readonly Species[] | undefined
  sexes?: readonly Sex[] | undefined
  sizes?: readonly Size[] | undefined
  ageGroups?: readonly AgeGroup[] | undefined
  /** `false`: not known to be so. */
  flags?: Partial<Record<Flag, boolean>>
  breeds?: Matches | undefined
  coats?: Matches | undefined
  /** A part of the name. */
  name?: string | undefined
  /** Locations in it alone, however far owners bring their pets. */
  around?: Circle | undefined
}

export interface PublicMatches {
  list: PublicList
  /** Kilometres of each location in the circle, the nearest first. */
  distances: ReadonlyMap<number, number> | undefined
}

/** Looks up what a search compares with; undefined if nothing can match. */
export async function preparePublicSearch(db: Db, now: Date, search: PublicSearch): Promise<PublicMatches | undefined> {
  const { statuses, breeds, coats, around, name, after, before, ownerIds, ofPeople } = search
  const circle = around && (await locationsInside(db, around))
  const matches = {
    ...(breeds && { breed: breeds }),
    ...(coats && { coat: coats }),
    ...(circle && { near: circle.matches }),
  }
  const isHopeless = Object.values(matches).some(({ count }) => count === 0)
  if (statuses.length === 0 || isHopeless) return undefined
  const named = Object.fromEntries(Object.keys(matches).map(name => [name, true]))
  const list: PublicList = {
    wanted: { values: { ...valuesOf(search, now), ...named }, matches },
    scope: { statuses, sort: 'newest', after: undefined },
    extras: { after, before, ownerIds, ofPeople, ...(name && { name: `%${escapeWildcards(foldText(name))}%` }) },
  }
  return { list, distances: circle?.distances }
}

function valuesOf({ species, sexes, sizes, ageGroups, flags = {} }: PublicSearch, now: Date) {
  const [only, ...further] = species ?? []
  const [group, ...others] = ageGroups ?? []
  const yes = Object.entries(flags).filter(([, wanted]) => wanted)
  const no = Object.entries(flags).filter(([, wanted]) => !wanted)
  const toBits = (entries: [string, boolean][]) => bitsOf(Object.fromEntries(entries.map(([name]) => [name, 'yes'])))
  const values = toSearchValues(
    {
      ...(further.length === 0 && { species: only }),
      ...(others.length === 0 && { ageGroup: group }),
    },
    now,
  )
  return {
    ...values,
    ...(further.length > 0 && { species }),
    ...(sexes && { sexes }),
    ...(sizes && { sizes }),
    ...(ageGroups && others.length > 0 && { ageGroups: birthMonthsOfGroups(ageGroups, now) }),
    ...(yes.length > 0 && { bits: toBits(yes) }),
    ...(no.length > 0 && { withoutBits: toBits(no) }),
  }
}

async function locationsInside(db: Db, circle: Circle) {
  const { distances } = await locationsAround(db, circle)
  const inside = new Map([...distances].filter(([, { km }]) => km <= circle.radius).map(([id, { km }]) => [id, km]))
  return { distances: inside, matches: { ids: `{${[...inside.keys()].join()}}`, count: inside.size } }
}

/** A page of a list. */
interface PublicPage extends Slice {
  sort: PublicSort
  /** The id of the last post of the page before: where it is still known, the page begins behind it, whatever came or went meanwhile. */
  seenId: number | undefined
}

/** Ids of the posts of a page. @param total of all matches; only the random order needs it */
export async function findPublicPosts(
  db: Db,
  { list, distances }: PublicMatches,
  { sort, seenId, offset, limit }: PublicPage,
  total: () => Promise<number>,
): Promise<number[]> {
  if (sort === 'random') return findRandom(db, list, limit, await total())
  const seen = seenId === undefined ? undefined : await readSeen(db, seenId)
  if ((sort === 'nearest' || sort === 'farthest') && distances) {
    const locations = sort === 'nearest' ? [...distances.keys()] : [...distances.keys()].toReversed()
    const first = locations.indexOf(seen?.locationId ?? 0)
    return first === -1
      ? read(db, sliceByLocation(list, locations, { offset, limit }))
      : read(db, sliceByLocation(list, locations.slice(first), { offset: 0, limit }, seen))
  }
  const scope: Scope = { ...list.scope, sort: sort === 'oldest' ? 'waiting' : 'newest', after: seen }
  return findByTime(db, { ...list, scope }, { offset: seen ? 0 : offset, limit })
}

async function readSeen({ $client }: Db, id: number): Promise<SeenPost | undefined> {
  const { rows } = await $client.query<SeenPost>({
    name: 'posts.seen',
    text: 'select id::int, created_at as at, location_id as "locationId" from posts where id = $1',
    values: [id],
  })
  return rows[0]
}

/** The first scan finds nearly every page; a gather finds what is rare or far behind. */
async function findByTime(db: Db, list: PublicList, slice: Slice): Promise<number[]> {
  if (areRare(list.extras)) return read(db, gatherSlice(list, slice))
  const end = slice.offset + slice.limit
  // Without filters each post is a match.
  const isAll = Object.keys(list.wanted.values).length === 0
  const scans = isAll ? [end] : SCANS.filter(count => count >= end)
  for (const count of scans) {
    const found = await read(db, scanSlice(list, count, slice))
    if (found.length === slice.limit || isAll) return found
    if (slice.offset === 0 && found.length < MIN_HITS) break
  }
  return read(db, gatherSlice(list, slice))
}

/** Posts in a scan, as in searches of the pages. */
const SCANS = [1000, 12_000]
/** With fewer hits in the first scan, the second one would hardly fill a page. */
const MIN_HITS = 2

/** Random posts of a random part of the list, so that no call reads and sorts all matches. */
function findRandom(db: Db, list: PublicList, limit: number, total: number): Promise<number[]> {
  const offset = Math.floor(Math.random() * Math.max(1, total - SHUFFLED + 1))
  return read(db, shuffled(gatherSlice(list, { offset, limit: SHUFFLED }), limit))
}
const SHUFFLED = 1000

export async function countPublicPosts(db: Db, { list }: PublicMatches): Promise<number> {
  const count = (owners: Extras) => readTotal(db, countList({ ...list, extras: { ...list.extras, ...owners } }))
  const { ownerIds, ofPeople } = list.extras
  if (!ofPeople) return count({})
  // No index of the lists has the owner: those of organisations are fewer to read than those of people.
  const all = await count({ ofPeople: false, ownerIds: undefined })
  const others = await count({ ofPeople: false, ownerIds: undefined, ofOrganizations: true })
  return all - others + (ownerIds ? await count({ ofPeople: false }) : 0)
}

async function read({ $client }: Db, statement: Statement): Promise<number[]> {
  const { rows } = await $client.query<{ id: number }>(statement)
  return rows.map(({ id }) => id)
}
