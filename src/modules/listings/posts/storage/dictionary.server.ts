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
 * The id of a value. Adds a new value, once even if writers are simultaneous. Null for an empty text. Call it after
 * locking posts, because a new value locks the dictionaries until the commit.
 */
export const idOfValue = (tx: Tx, dictionary: 'breeds' | 'coats', name: string): Promise<number | null> =>
  idOf(tx, dictionary, { name })

/** Like `idOfValue`, for locations. @param location its public text */
export const idOfLocation = (tx: Tx, location: string, travelKm: TravelKm): Promise<number | null> =>
  idOf(tx, 'locations', { name: location, travelKm })

/** The unique key of a value. */
interface Key {
  name: string
  /** Only locations have one. */
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

/** Without a gazetteer the columns stay empty until `placePosts` fills them. */
async function townColumns(tx: Tx, name: string) {
  const placedWith = await loadedVersion(tx)
  return placedWith === undefined ? {} : { ...(await resolveTown(tx, name)), placedWith }
}

/** Locks until the commit, so that ids and versions rise in the order of commits. The caches rely on that. */
const lockDictionaries = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dictionaries', 0))`)

/** A location with the town that the gazetteer found for it. */
export interface PlacedLocation {
  id: number
  /** Null if no town was found. */
  town: { latitude: number; longitude: number } | null
}

/** Writes the towns of locations. Caches get them with their next read. */
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

/** The values that a `like` pattern matches, including values that another server just added. */
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

/** A cache of matches. Its key has the number of values, because names never change and are only added. */
const keptOf = ofDatabase(() => new Map<string, Matches>())

const MAX_KEPT = 1000

function findLike(values: ReadonlyMap<number, { id: number; folded: string }>, pattern: string): Matches {
  const matches = likeMatcher(pattern)
  const ids: number[] = []
  for (const { id, folded } of values.values()) if (matches(folded)) ids.push(id)
  return { ids: `{${ids.join()}}`, count: ids.length }
}

/** The fallback for large dictionaries. It does not find breeds by their names in other languages. */
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

/** The columns of a location: its public form, and the text that the owner typed. */
export const placeColumns = async (tx: Tx, { location, travelKm, isPrivate }: TypedLocation) => ({
  locationId: await idOfLocation(tx, await publicLocation(tx, location, isPrivate), travelKm),
  typedLocation: location || null,
})
