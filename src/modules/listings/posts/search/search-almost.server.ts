import type { Miss, PostCard } from '../contract.ts'
import type { Reader } from '../read/post-cards.server.ts'
import { searchPosts, type Search } from './search-posts.server.ts'
import type { StoredFacts } from '../storage/stored-facts.server.ts'
import {
  DEFAULT_WITHIN_KM,
  FILTER_NAMES,
  filterOf,
  HIDE,
  MAX_AGE_MONTHS,
  MAX_ALMOST,
  MAX_WITHIN_KM,
  type FilterName,
} from '../vocabulary.ts'

type NearMiss = PostCard & { misses: Miss }

/** A search with one filter removed or widened. `missOf` says how a post misses the original filter. */
interface WiderSearch {
  search: Search
  missOf: (post: PostCard, facts: StoredFacts) => Miss | undefined
}

/** Near misses: posts that miss one filter by a little, each once. Empty if the search itself fills a page of them. */
export async function searchAlmost(
  context: Reader,
  search: Search & { cursor?: string | undefined },
): Promise<NearMiss[]> {
  const { cursor: _, ...asked } = search
  const { items, near } = await searchPosts(context, asked)
  if (items.length >= MAX_ALMOST || (near && !near.place)) return []
  const known = new Set(items.map(({ id }) => id))
  const found: NearMiss[] = []
  for (const { search, missOf } of widen(asked, items.length === 0).slice(0, MAX_SEARCHES)) {
    if (found.length >= MAX_ALMOST) break
    const others = (await searchPosts(context, search)).items.filter(({ id }) => !known.has(id))
    const factsOf = await readFactsOf(context, others)
    for (const post of others) {
      const misses = missOf(post, factsOf(post.id))
      if (!misses) continue
      known.add(post.id)
      found.push({ ...post, misses })
    }
  }
  return found.slice(0, MAX_ALMOST)
}

/** Each wider search costs as much as a normal one. */
const MAX_SEARCHES = 5

/**
 * The distance is not widened for a person who hides what lives farther away.
 *
 * @param isEmpty nothing matches: the closest pets show, however far they are
 */
function widen(search: Search, isEmpty: boolean): WiderSearch[] {
  const { near, within = DEFAULT_WITHIN_KM, beyond, minAge, maxAge } = search
  const wider: WiderSearch[] = []
  if (near !== undefined && beyond !== HIDE && within < MAX_WITHIN_KM)
    wider.push({
      search: {
        ...search,
        within: isEmpty ? MAX_WITHIN_KM : Math.min(MAX_WITHIN_KM, within + Math.max(MIN_KM, Math.round(within / 4))),
        sort: 'nearest',
      },
      missOf: ({ distanceKm = 0, travelKm = 0 }) => ({
        kind: 'farther',
        km: Math.max(1, distanceKm - travelKm - within),
      }),
    })
  if (maxAge !== undefined && maxAge < MAX_AGE_MONTHS)
    wider.push({
      search: { ...search, maxAge: Math.min(MAX_AGE_MONTHS, maxAge + slackOf(maxAge)) },
      missOf: ({ age }) => (age === null ? undefined : { kind: 'older', months: age - maxAge }),
    })
  if (minAge !== undefined && minAge > 0)
    wider.push({
      search: { ...search, minAge: Math.max(0, minAge - slackOf(minAge)) },
      missOf: ({ age }) => (age === null ? undefined : { kind: 'younger', months: minAge - age }),
    })
  for (const fact of FLAGS)
    if (search[fact] !== undefined)
      wider.push({
        search: { ...search, [fact]: undefined },
        missOf: (_, facts) => (fact in facts ? undefined : { kind: 'unknown', fact }),
      })
  return wider
}

const isFlag = (name: FilterName): boolean => filterOf(name).kind === 'flag'
const FLAGS = FILTER_NAMES.filter(name => isFlag(name))

/** The least number of kilometers by which a radius is widened. */
const MIN_KM = 15

/** By how many months an age filter is widened: one for puppies, six for old pets. */
const slackOf = (age: number): number => Math.min(6, Math.max(1, Math.round(age / 12)))

async function readFactsOf({ db }: Pick<Reader, 'db'>, posts: PostCard[]): Promise<(id: number) => StoredFacts> {
  if (posts.length === 0) return () => ({})
  const { rows } = await db.$client.query<{ id: number; facts: StoredFacts }>({
    name: 'posts.facts-of',
    text: 'select id, facts from posts where id = any($1::bigint[])',
    values: [posts.map(({ id }) => id)],
  })
  const facts = new Map(rows.map(row => [row.id, row.facts]))
  return id => facts.get(id) ?? {}
}
