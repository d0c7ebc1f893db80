import { and, eq, sql } from 'drizzle-orm'
import { ofDatabase } from '../../../../platform/batch.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { escapeWildcards, likeMatcher } from '../../../../platform/db/like.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'
import { loadedVersion, publicLocation, resolveTown } from '../../../base/places/public.server.ts'
import { currentValues, type Dictionary } from './dictionary-copy.server.ts'
import { breeds, coats, locations } from '../tables.server.ts'
import type { TravelKm } from '../shapes/travel-vocabulary.ts'

export type { Dictionary }

const dictionaries = { breeds, locations, coats }

/**
 * The id of a value; a new value is added, once even with simultaneous writers. Null for an empty text. Call it after locking posts:
 * a new value locks the dictionaries until the commit.
 */
export const idOfValue = (tx: Tx, dictionary: 'breeds' | 'coats', name: string): Promise<number | null> =>
  idOf(tx, dictionary, { name })

/** The id of a location, as `idOfValue` gives it. @param location as it may be shown */
export const idOfLocation = (tx: Tx, location: string, travelKm: TravelKm): Promise<number | null> =>
  idOf(tx, 'locations', { name: location, travelKm })

/** What makes a value distinct. */
interface Key {
  name: string
  /** Of locations. */
  travelKm?: TravelKm
}

async function idOf(tx: Tx, dictionary: Dictionary, key: Key): Promise<number | null> {
  if (!key.name) return null
  return (await find(tx, dictionary, key)) ?? (await add(tx, dictionary, key))
}

async function find(tx: Tx, dictionary: Dictionary, { name, travelKm = 0 }: Key): Promise<number | undefined> {
  const table = dictionaries[dictionary]
  const isSame = and(eq(table.name, name), dictionary === 'locations' ? eq(locations.travelKm, travelKm) : undefined)
  const [found] = await tx.select({ id: table.id }).from(table).where(isSame)
  return found?.id
}

async function add(tx: Tx, dictionary: Dictionary, key: Key): Promise<number> {
  const table = dictionaries[dictionary]
  const town = dictionary === 'locations' ? await townColumns(tx, key.name) : {}
  await lockDictionaries(tx)
  const [added] = await tx
    .insert(table)
    .values({ ...key, folded: foldText(key.name), ...town })
    .onConflictDoNothing()
    .returning({ id: table.id })
  const id = added?.id ?? (await find(tx, dictionary, key))
  if (id === undefined) throw new Error(`The ${dictionary} entry vanished while it was being added`)
  return id
}

/** Without a gazetteer a location waits for `placePosts`. */
async function townColumns(tx: Tx, name: string) {
  const placedWith = await loadedVersion(tx)
  return placedWith === undefined ? {} : { ...(await resolveTown(tx, name)), placedWith }
}

/** Until the commit. Ids and versions then rise in the order of the commits, so that copies in memory miss none. */
const lockDictionaries = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dictionaries', 0))`)

/** The town that a location means, by a version of the gazetteer. */
export interface PlacedLocation {
  id: number
  /** Null if it means none. */
  town: { latitude: number; longitude: number } | null
}

/** Writes the towns of locations; copies in memory get them with their next read. */
export async function placeLocations(tx: Tx, placed: readonly PlacedLocation[], placedWith: string): Promise<void> {
  await lockDictionaries(tx)
  await tx.execute(sql`
    update locations set latitude = towns.latitude, longitude = towns.longitude, placed_with = ${placedWith},
      version = nextval('locations_version_seq')
    from unnest(${sql.param(placed.map(({ id }) => id))}::int[], ${sql.param(placed.map(({ town }) => town?.latitude ?? null))}::real[],
      ${sql.param(placed.map(({ town }) => town?.longitude ?? null))}::real[]) as towns (id, latitude, longitude)
    where locations.id = towns.id`)
}

/** The `like` pattern of values that contain a text, compared as `foldText` does; undefined for an empty text. */
export const patternOf = (text: string | undefined): string | undefined =>
  text ? `%${escapeWildcards(foldText(text))}%` : undefined

export interface Matches {
  /** An array as PostgreSQL writes it, to be passed back to PostgreSQL. */
  ids: string
  count: number
}

/** The values that a `like` pattern matches, those that another server added just before included. */
export async function valuesLike(db: Db, dictionary: Dictionary, pattern: string): Promise<Matches> {
  const values = await currentValues(db, dictionary)
  if (!values) return readLike(db, dictionary, pattern)
  const kept = keptOf(db)
  const key = `${dictionary} ${values.size} ${pattern}`
  const found = kept.get(key) ?? findLike(values, pattern)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(key, found)
  return found
}

/** What patterns match among as many values: names never change, and only new ones are added. */
const keptOf = ofDatabase(() => new Map<string, Matches>())

const MAX_KEPT = 1000

function findLike(values: ReadonlyMap<number, { id: number; folded: string }>, pattern: string): Matches {
  const matches = likeMatcher(pattern)
  const ids: number[] = []
  for (const { id, folded } of values.values()) if (matches(folded)) ids.push(id)
  return { ids: `{${ids.join()}}`, count: ids.length }
}

/** The names of breeds in other languages are not found here. */
async function readLike({ $client }: Db, dictionary: Dictionary, pattern: string): Promise<Matches> {
  const { rows } = await $client.query<{ ids: string | null; count: number }>({
    name: `posts.${dictionary}-like`,
    text: `select array_agg(id)::text as ids, count(*) as count from ${dictionary} where folded like $1`,
    values: [pattern],
  })
  const { ids, count } = rows[0] ?? { ids: null, count: 0 }
  return { ids: ids ?? '{}', count }
}

interface TypedLocation {
  location: string
  travelKm: TravelKm
  isPrivate: boolean
}

/** What everybody reads of a location, and what its owner typed. */
export const placeColumns = async (tx: Tx, { location, travelKm, isPrivate }: TypedLocation) => ({
  locationId: await idOfLocation(tx, await publicLocation(tx, location, isPrivate), travelKm),
  typedLocation: location || null,
})
