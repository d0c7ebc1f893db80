import { ofDatabase, shareReads } from '../../../../platform/batch.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { withBreedNames } from '../facts/breed-name-rules.ts'
import type { TravelKm } from '../shapes/travel-vocabulary.ts'

const DICTIONARIES = ['breeds', 'locations', 'coats'] as const
export type Dictionary = (typeof DICTIONARIES)[number]

/** Larger dictionaries are not cached. */
export const MAX_COPIED = 20_000
const MAX_VERSION = 2_147_483_647

interface Value {
  id: number
  name: string
  /** The result of `foldText`; breeds also have their names in other languages. */
  folded: string
  /** How far owners at a location bring their pets; 0 elsewhere. */
  travelKm: TravelKm
  /** In degrees; null for unknown places. */
  latitude: number | null
  longitude: number | null
}

interface Copy {
  values: Map<number, Value>
  lastVersion: number
}
type Copies = Record<Dictionary, Copy>

/**
 * All values of a dictionary from a cache in memory; undefined if there are too many. Each call first reads the rows
 * after the cache's last version. That makes the cache complete, because values are never deleted and versions rise in
 * the order of commits. The version of a breed or coat is its id.
 */
export async function currentValues(db: Db, dictionary: Dictionary): Promise<ReadonlyMap<number, Value> | undefined> {
  const copy = (await share(db, 'dictionaries', () => refresh(db)))[dictionary]
  return isTooLarge(copy) ? undefined : copy.values
}

/** The constant fields of values by id. It queries the database only for ids that are not cached. */
export async function constantsOf(
  db: Db,
  dictionary: Dictionary,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => Pick<Value, 'name' | 'travelKm'>> {
  const { values } = copiesOf(db)[dictionary]
  if (ids.some(id => id !== null && !values.has(id))) await share(db, 'dictionaries', () => refresh(db))
  const valueOf = await copiedOrRead(db, dictionary, ids)
  return id => valueOf(id) ?? NO_VALUE
}

const NO_VALUE = { name: '', travelKm: 0 } as const

/** The current values by id. */
export async function valuesOf(
  db: Db,
  dictionary: Dictionary,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => Value | undefined> {
  const copy = (await share(db, 'dictionaries', () => refresh(db)))[dictionary]
  if (!isTooLarge(copy)) return copiedOrRead(db, dictionary, ids)
  const read = await readValues(
    db,
    dictionary,
    ids.filter(id => id !== null),
  )
  return id => read.get(id ?? 0)
}

async function copiedOrRead(db: Db, dictionary: Dictionary, ids: readonly (number | null)[]) {
  const { values } = copiesOf(db)[dictionary]
  const missing = ids.filter((id): id is number => id !== null && !values.has(id))
  const others = await readValues(db, dictionary, missing)
  return (id: number | null): Value | undefined => (id === null ? undefined : (values.get(id) ?? others.get(id)))
}

const share = shareReads<Copies>()

const copiesOf = ofDatabase((): Copies => ({ breeds: empty(), locations: empty(), coats: empty() }))

const empty = (): Copy => ({ values: new Map(), lastVersion: 0 })

const isTooLarge = ({ values }: Copy): boolean => values.size > MAX_COPIED

/** Reads the changes of all dictionaries with one statement. */
async function refresh(db: Db): Promise<Copies> {
  const copies = copiesOf(db)
  const { rows } = await db.$client.query<Value & { dictionary: Dictionary; version: number }>({
    ...CHANGED,
    values: DICTIONARIES.map(dictionary =>
      isTooLarge(copies[dictionary]) ? MAX_VERSION : copies[dictionary].lastVersion,
    ),
  })
  for (const { dictionary, version, ...value } of rows) {
    const copy = copies[dictionary]
    if (isTooLarge(copy)) continue
    copy.values.set(value.id, dictionary === 'breeds' ? { ...value, folded: withBreedNames(value.folded) } : value)
    copy.lastVersion = Math.max(copy.lastVersion, version)
  }
  return copies
}

const NO_PLACE = 'null::real as latitude, null::real as longitude, 0 as "travelKm"'
const COLUMNS: Record<Dictionary, { version: string; place: string }> = {
  breeds: { version: 'id', place: NO_PLACE },
  locations: { version: 'version', place: 'latitude, longitude, travel_km as "travelKm"' },
  coats: { version: 'id', place: NO_PLACE },
}

/** Reads one row more than is cached, to detect larger dictionaries. */
const CHANGED = {
  name: 'posts.changed-values',
  text: DICTIONARIES.map((dictionary, index) => {
    const { version, place } = COLUMNS[dictionary]
    return `(select '${dictionary}' as dictionary, id, name, folded, ${place}, ${version} as version from ${dictionary}
      where ${version} > (select $${index + 1}::int) order by ${version} limit ${MAX_COPIED + 1})`
  }).join(' union all '),
}

async function readValues(db: Db, dictionary: Dictionary, ids: number[]): Promise<Map<number, Value>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.$client.query<Value>({
    name: `posts.${dictionary}-values`,
    text: `select id, name, folded, ${COLUMNS[dictionary].place} from ${dictionary} where id = any($1)`,
    values: [ids],
  })
  return new Map(rows.map(value => [value.id, value]))
}
