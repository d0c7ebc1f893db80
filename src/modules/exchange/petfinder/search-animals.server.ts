import { ofDatabase } from '../../../platform/batch.ts'
import type { Db } from '../../../platform/db/db.ts'
import { omit } from '../../../shared/omit.ts'
import { dayOf, earliestToday } from '../../../shared/time/days.ts'
import {
  countPublicPosts,
  findPublicPosts,
  preparePublicSearch,
  type PublicMatches,
} from '../../listings/posts/public.server.ts'
import { readAnimalQuery, type AnimalQuery } from './animal-query.server.ts'
import { findBreeds, findCoats } from './breeds.server.ts'
import { circleAround } from './circle.server.ts'
import type { Animal } from './contract.ts'
import { describeAnimals, readAnimals } from './describe-animals.server.ts'
import { findAccounts, readNumber } from './organization-rows.server.ts'
import { notFound } from './problems.server.ts'
import type { Query } from './query.server.ts'
import { VersionedCache } from './versioned-cache.server.ts'
import { ANIMAL_ID_OFFSET, FAMILIES_NUMBER } from './vocabulary.ts'

/** What an answer is made from. */
export interface Source {
  db: Db
  now: Date
  /** The public address of the site. */
  appUrl: string
  /** Whether places have names here, now or soon. */
  hasGazetteer: boolean
  /** Of all that the public sees. */
  version: string
}

/** A page of a list. */
export interface PageOf<Item> {
  items: Item[]
  total: number
  page: number
  limit: number
  /** The id of the last item, where the next page can begin behind it. */
  last?: number | undefined
}

/** @throws PetfinderProblem */
export async function searchAnimals(source: Source, given: Query): Promise<PageOf<Animal>> {
  const { db } = source
  const query = readAnimalQuery(given)
  const { page, limit, sort, seen } = query
  const matches = await prepare(source, query)
  if (!matches) return { items: [], total: 0, page, limit }
  const offset = (page - 1) * limit
  const count = () => countOnce(source, query, matches)
  const seenId = seen && seen - ANIMAL_ID_OFFSET
  const ids = await findPublicPosts(db, matches, { sort, seenId, offset, limit }, count)
  const isLast = !seen && ids.length < limit && (ids.length > 0 || offset === 0) && sort !== 'random'
  const [items, total] = await Promise.all([
    describe(source, ids, matches.distances),
    isLast ? offset + ids.length : count(),
  ])
  return { items, total, page, limit, last: sort === 'random' ? undefined : items.at(-1)?.id }
}

/** @throws PetfinderProblem 404 */
export async function readAnimal(source: Source, id: string): Promise<Animal> {
  const number = /^\d{1,15}$/.test(id) ? Number(id) - ANIMAL_ID_OFFSET : 0
  const [animal] = number > 0 ? await describe(source, [number]) : []
  if (!animal) throw notFound()
  return animal
}

async function describe(source: Source, ids: readonly number[], distances?: PublicMatches['distances']) {
  if (ids.length === 0) return []
  return describeAnimals(source, await readAnimals(source.db, ids), distances)
}

async function prepare(source: Source, query: AnimalQuery): Promise<PublicMatches | undefined> {
  const { db, now } = source
  const { breeds, coats, colors, organizations, place, ...others } = query
  const [owners, around, breedIds, coatIds] = await Promise.all([
    organizations && ownersOf(db, organizations),
    place && circleAround(source, place),
    breeds && findBreeds(db, breeds),
    coats || colors ? findCoats(db, { coats, colors }) : undefined,
  ])
  if (owners && !owners.ofPeople && owners.ownerIds?.length === 0) return undefined
  return preparePublicSearch(db, now, { ...others, ...owners, around, breeds: breedIds, coats: coatIds })
}

async function ownersOf(db: Db, ids: readonly string[]) {
  const numbers = ids.map(readNumber).filter(number => number !== undefined)
  const accounts = await findAccounts(db, numbers)
  const ofPeople = numbers.includes(FAMILIES_NUMBER)
  return { ownerIds: accounts.length > 0 || !ofPeople ? accounts : undefined, ofPeople }
}

/** A count of an older version is near enough for some seconds: a busy site has a new version with every change. */
const COUNT_MS = 5000
const countsOf = ofDatabase(() => new VersionedCache<Promise<number>>(2000))

function countOnce({ db, now, version }: Source, query: AnimalQuery, matches: PublicMatches): Promise<number> {
  const key = JSON.stringify(omit(query, ['page', 'limit', 'sort', 'seen']))
  const at = { version: `${version} ${dayOf(now)} ${earliestToday(now)}`, now: now.getTime(), ms: COUNT_MS }
  const counts = countsOf(db)
  return counts.find(key, at) ?? counts.keep(key, countPublicPosts(db, matches), at)
}
