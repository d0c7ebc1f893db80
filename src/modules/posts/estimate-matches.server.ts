import type { Db } from '../../platform/db/db.ts'
import { listedPosts, shareOf, statisticsOf, sumOf } from './post-statistics.server.ts'
import { leadingWith } from './match-conditions.server.ts'
import { SQL_CONDITIONS } from './search-conditions.server.ts'
import type { DictionaryMatches, Scope, Wanted } from './search-statements.server.ts'

export interface Estimate {
  /** The condition on breeds, places or coats that lets the fewest posts through. */
  by: keyof DictionaryMatches
  /** How many listed posts it lets through, of the wanted size where its index has sizes. */
  narrowest: number
  /** The part of the listed posts that have all of them, from 0 to 1, as if they did not depend on each other. */
  share: number
}

/**
 * Estimates how many posts the breeds, places and coats of a search let through, by the statistics that PostgreSQL has of each column.
 * Undefined while it has none. They are in memory, so that a search costs no statement for them.
 */
export async function estimateMatches(
  db: Db,
  { values, matches }: Wanted,
  { statuses }: Scope,
): Promise<Estimate | undefined> {
  const statistics = await statisticsOf(db)
  const { columns } = statistics
  const listed = listedPosts(statistics, statuses)
  if (listed === undefined) return undefined
  const size = columns.get('size')
  const ofSize = size && typeof values.size === 'string' ? shareOf(size, values.size) : 1
  const shares = SQL_CONDITIONS.flatMap(({ name, column }) => {
    const found = matches[name]
    const known = columns.get(column)
    if (!found || !known || found.count > MAX_COUNTED_IDS) return []
    const ids = found.ids.slice(1, -1).split(',')
    const share = Math.min(1, sumOf(ids.map(id => shareOf(known, id))))
    return { by: name, share, read: leadingWith(column).includes('size') ? share * ofSize : share }
  })
  const [first] = shares.toSorted((one, other) => one.read - other.read)
  return (
    first && {
      by: first.by,
      narrowest: listed * first.read,
      share: shares.reduce((product, { share }) => product * share, ofSize),
    }
  )
}

/** More ids are taken for all of them: adding them up would cost more than it tells. */
const MAX_COUNTED_IDS = 300
