import { ofDatabase, shareReads } from '../../platform/batch.ts'
import type { Db } from '../../platform/db/db.ts'

const DICTIONARIES = ['breeds', 'locations', 'coats'] as const
export type Dictionary = (typeof DICTIONARIES)[number]

/** A larger dictionary is not copied. */
export const MAX_COPIED = 20_000
const MAX_ID = 2_147_483_647

interface Value {
  id: number
  name: string
  folded: string
}

interface Copy {
  values: Map<number, Value>
  lastId: number
}
type Copies = Record<Dictionary, Copy>

/**
 * The values of a dictionary now, or undefined if there are too many. Values are never changed or removed, and their ids rise in the
 * order of their commits. So a copy in memory is complete with the rows behind its last id, which every call reads first.
 */
export async function currentValues(db: Db, dictionary: Dictionary): Promise<Iterable<Value> | undefined> {
  const copy = (await share(db, 'dictionaries', () => refresh(db)))[dictionary]
  return isTooLarge(copy) ? undefined : copy.values.values()
}

/** Names by id. It reads the database only for ids that are new to this server. */
export async function namesOf(
  db: Db,
  dictionary: Dictionary,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string> {
  const { values } = copiesOf(db)[dictionary]
  const isUnknown = (id: number | null): id is number => id !== null && !values.has(id)
  if (ids.some(isUnknown)) await share(db, 'dictionaries', () => refresh(db))
  const others = await readNames(db, dictionary, ids.filter(isUnknown))
  return id => (id === null ? '' : (values.get(id)?.name ?? others.get(id) ?? ''))
}

const share = shareReads<Copies>()

const copiesOf = ofDatabase((): Copies => ({ breeds: empty(), locations: empty(), coats: empty() }))

const empty = (): Copy => ({ values: new Map(), lastId: 0 })

const isTooLarge = ({ values }: Copy): boolean => values.size > MAX_COPIED

/** One statement reads what was added to all dictionaries. */
async function refresh(db: Db): Promise<Copies> {
  const copies = copiesOf(db)
  const { rows } = await db.$client.query<Value & { dictionary: Dictionary }>({
    ...ADDED,
    values: DICTIONARIES.map(dictionary => (isTooLarge(copies[dictionary]) ? MAX_ID : copies[dictionary].lastId)),
  })
  for (const { dictionary, ...value } of rows) {
    const copy = copies[dictionary]
    if (isTooLarge(copy)) continue
    copy.values.set(value.id, value)
    copy.lastId = Math.max(copy.lastId, value.id)
  }
  return copies
}

/** Reads one row more than are copied, so that a larger dictionary is known to be. */
const ADDED = {
  name: 'posts.added-values',
  text: DICTIONARIES.map(
    (dictionary, index) =>
      `(select '${dictionary}' as dictionary, id, name, folded from ${dictionary} where id > (select $${index + 1}::int) order by id limit ${MAX_COPIED + 1})`,
  ).join(' union all '),
}

async function readNames(db: Db, dictionary: Dictionary, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.$client.query<Omit<Value, 'folded'>>({
    name: `posts.${dictionary}-names`,
    text: `select id, name from ${dictionary} where id = any($1)`,
    values: [ids],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
