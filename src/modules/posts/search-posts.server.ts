import type { Db } from '../../platform/db/db.ts'
import { decodeCursor } from '../../shared/cursor.ts'
import type { PostFilters, Total } from './contract.ts'
import { valuesLike, type Matches } from './dictionary.server.ts'
import { isAny, readRows, toPage, type CardPage, type CardRow, type Reader } from './post-cards.server.ts'
import { SQL_CONDITIONS, toSearchValues, type SearchValues } from './search-filters.server.ts'
import {
  countMatches,
  countScanned,
  gather,
  remaining,
  scan,
  unfiltered,
  type DictionaryMatches,
  type Scope,
  type Statement,
} from './search-statements.server.ts'
import { MAX_COUNTED, PAGE_SIZE, type PostSort } from './vocabulary.ts'

interface Search extends PostFilters {
  q?: string | undefined
  sort?: PostSort | undefined
  includeAdopted?: boolean | undefined
  cursor?: string | undefined
}

interface FoundRow extends CardRow {
  updated_at: Date
  /** The number of matches, where all of them were read. */
  total?: string
}

/** Approved posts, and adopted ones if wanted, in one of the orders. The first page has the number of all. */
export async function searchPosts(
  context: Reader,
  { includeAdopted, cursor, q, sort = 'newest', ...filters }: Search,
): Promise<CardPage & { total?: Total }> {
  const scope: Scope = {
    // Adopted pets wait no longer.
    statuses: includeAdopted && sort !== 'waiting' ? ['approved', 'adopted'] : ['approved'],
    sort,
    after: decodeCursor(cursor),
  }
  const values = { ...toSearchValues(filters, context.now()), ...(q && { q }) }
  const rows = await search(context.db, values, scope)
  const page = await toPage(context, rows, row => (sort === 'updated' ? row.updated_at : row.created_at))
  return scope.after ? page : { ...page, total: await totalOf(context.db, values, scope, rows) }
}

/** Scans the first posts, where nearly every search finds its page. Only rare matches are gathered, see decision 6. */
async function search(db: Db, values: SearchValues, scope: Scope): Promise<FoundRow[]> {
  if (Object.keys(values).length === 0) return readRows(db, unfiltered(scope))
  const { rows, scanned } = await scanFirst(db, values, scope)
  if (rows.length > PAGE_SIZE) return rows
  if (scope.after && !(await isAny(db, remaining(scope, scope.after, scanned)))) return rows
  const matches = await lookUp(db, values)
  if (Object.values(matches).some(({ count }) => count === 0)) return []
  return readRows(db, gather(values, matches, scope))
}

/** Posts in the first scan. It takes less than half a millisecond and shows how rare the matches are. */
const FIRST_SCAN = 1000
/** Posts in the second scan, which takes one or two milliseconds. */
const SECOND_SCAN = 8000
/** With words a scan reads the posts themselves. */
const SECOND_SCAN_OF_WORDS = 4000
/** With fewer hits in the first scan, the second one would hardly fill a page. */
const MIN_HITS = 2

/** Finds a page among the first posts, or the part of it that is there. */
async function scanFirst(db: Db, values: SearchValues, scope: Scope): Promise<{ rows: FoundRow[]; scanned: number }> {
  const rows = await readRows<FoundRow>(db, scan(values, scope, FIRST_SCAN))
  if (rows.length > PAGE_SIZE || rows.length < MIN_HITS) return { rows, scanned: FIRST_SCAN }
  const scanned = values.q === undefined ? SECOND_SCAN : SECOND_SCAN_OF_WORDS
  return { rows: await readRows(db, scan(values, scope, scanned)), scanned }
}

/** Posts of each status in which words are counted: more would take longer than the page itself. */
const COUNTED_WITH_WORDS = 2000

/** The number of matches: read with rare ones, counted up to a bound for others. */
async function totalOf(db: Db, values: SearchValues, scope: Scope, rows: FoundRow[]): Promise<Total> {
  const [first] = rows
  if (rows.length <= PAGE_SIZE) return { count: rows.length, isMore: false }
  if (first?.total !== undefined) return upToBound(Number(first.total))
  if (values.q === undefined)
    return upToBound(await readTotal(db, countMatches(values, await lookUp(db, values), scope)))
  const least = Math.max(rows.length, await readTotal(db, countScanned(values, scope, COUNTED_WITH_WORDS)))
  return { count: Math.min(least - 1, MAX_COUNTED), isMore: true }
}

const upToBound = (total: number): Total => ({ count: Math.min(total, MAX_COUNTED), isMore: total > MAX_COUNTED })

async function readTotal({ $client }: Db, statement: Statement): Promise<number> {
  const { rows } = await $client.query<{ total: number }>(statement)
  return rows[0]?.total ?? 0
}

async function lookUp(db: Db, values: SearchValues): Promise<DictionaryMatches> {
  const found = SQL_CONDITIONS.map(async (filter): Promise<[string, Matches] | undefined> => {
    const pattern = values[filter.name]
    if (!('dictionary' in filter) || typeof pattern !== 'string') return undefined
    return [filter.name, await valuesLike(db, filter.dictionary, pattern)]
  })
  return Object.fromEntries((await Promise.all(found)).filter(entry => entry !== undefined))
}
