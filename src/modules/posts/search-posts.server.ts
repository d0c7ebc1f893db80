import type { Db } from '../../platform/db/db.ts'
import { decodeCursor } from '../../shared/cursor.ts'
import type { PostFilters } from './contract.ts'
import { valuesLike, type Matches } from './dictionary.server.ts'
import { isAny, readRows, toPage, type CardPage, type CardRow, type Reader } from './post-cards.server.ts'
import { SQL_FILTERS, toSearchValues, type SearchValues } from './search-filters.server.ts'
import { gather, newest, remaining, scan, type DictionaryMatches, type Scope } from './search-statements.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

interface Search extends PostFilters {
  includeAdopted?: boolean | undefined
  cursor?: string | undefined
}

/** Approved posts, and adopted ones if wanted, newest first. */
export async function searchPosts(context: Reader, { includeAdopted, cursor, ...filters }: Search): Promise<CardPage> {
  const scope: Scope = {
    statuses: includeAdopted ? ['approved', 'adopted'] : ['approved'],
    after: decodeCursor(cursor),
  }
  return toPage(context, await search(context, filters, scope))
}

/** Scans the newest posts, where nearly every search finds its page. Only rare matches are gathered, see decision 6. */
async function search({ db, now }: Reader, filters: PostFilters, scope: Scope): Promise<CardRow[]> {
  const values = toSearchValues(filters, now())
  if (Object.keys(values).length === 0) return readRows(db, newest(scope))
  const { rows, scanned } = await scanNewest(db, values, scope)
  if (rows.length > PAGE_SIZE) return rows
  if (scope.after && !(await isAny(db, remaining(scope.statuses, scope.after, scanned)))) return rows
  const matches = await lookUp(db, values)
  if (Object.values(matches).some(({ count }) => count === 0)) return []
  return readRows(db, gather(values, matches, scope))
}

/** Posts of each status in the first scan. It takes less than half a millisecond and shows how rare the matches are. */
const FIRST_SCAN = 1000
/** Posts of each status in the second scan, which takes one or two milliseconds. */
const SECOND_SCAN = 8000
/** With fewer hits in the first scan, the second one would hardly fill a page. */
const MIN_HITS = 2

/** Finds a page among the newest posts, or the part of it that is there. */
async function scanNewest(db: Db, values: SearchValues, scope: Scope): Promise<{ rows: CardRow[]; scanned: number }> {
  const rows = await readRows(db, scan(values, scope, FIRST_SCAN))
  if (rows.length > PAGE_SIZE || rows.length < MIN_HITS) return { rows, scanned: FIRST_SCAN }
  return { rows: await readRows(db, scan(values, scope, SECOND_SCAN)), scanned: SECOND_SCAN }
}

async function lookUp(db: Db, values: SearchValues): Promise<DictionaryMatches> {
  const found = SQL_FILTERS.map(async (filter): Promise<[string, Matches] | undefined> => {
    const pattern = values[filter.name]
    if (!('dictionary' in filter) || typeof pattern !== 'string') return undefined
    return [filter.name, await valuesLike(db, filter.dictionary, pattern)]
  })
  return Object.fromEntries((await Promise.all(found)).filter(entry => entry !== undefined))
}
