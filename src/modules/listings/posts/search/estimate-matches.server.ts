import type { Db } from '../../../../platform/db/db.ts'
import type { Matches } from '../storage/dictionary.server.ts'
import { leadingWith, listedValues, type Condition } from './match-conditions.server.ts'
import { listedPosts, shareOf, statisticsOf, sumOf, type Column } from '../storage/post-statistics.server.ts'
import { SQL_CONDITIONS } from './search-conditions.server.ts'
import type { DictionaryMatches, Scope, Wanted } from './search-statements.server.ts'

export interface Estimate {
  /** The condition on breeds, places, coats or facts whose posts cost least to read. */
  by: keyof DictionaryMatches
  /** How many listed posts it lets through, of the wanted size where its index has sizes. */
  narrowest: number
  /** What it costs to read them one value after the other, by the planner's measure. */
  cost: number
  /** The part of the listed posts that have all of them, from 0 to 1, as if they did not depend on each other. */
  share: number
}

/**
 * Estimates how many posts the breeds, places, coats and facts of a search let through, by the statistics that PostgreSQL has of each
 * column. Undefined while it has none. They are in memory, so that a search costs no statement for them.
 */
export async function estimateMatches(db: Db, wanted: Wanted, { statuses }: Scope): Promise<Estimate | undefined> {
  const statistics = await statisticsOf(db)
  const { columns } = statistics
  const listed = listedPosts(statistics, statuses)
  if (listed === undefined) return undefined
  const size = columns.get('size')
  const ofSize = size && typeof wanted.values.size === 'string' ? shareOf(size, wanted.values.size) : 1
  const shares = SQL_CONDITIONS.flatMap(condition => {
    const { name, column } = condition
    const found = listedValues(condition, wanted)
    const known = columns.get(column)
    const most = name === 'bits' ? MAX_COMBINATIONS : MAX_COUNTED_VALUES
    if (!found || !known || found.count > most) return []
    const share = shareOfMatches(condition, wanted, known, found)
    const read = listed * (leadingWith(column).includes('size') ? share * ofSize : share)
    return { by: name, share, read, cost: read * COST_PER_POST + found.count * statuses.length * COST_PER_VALUE }
  })
  const [first] = shares.toSorted((one, other) => one.cost - other.cost)
  return (
    first && {
      by: first.by,
      narrowest: first.read,
      cost: first.cost,
      share: shares.reduce((product, { share }) => product * share, ofSize),
    }
  )
}

function shareOfMatches({ name }: Condition, { values }: Wanted, known: Column, { ids, of }: Matches): number {
  if (name === 'bits') return shareOfBits(known, Number(values.bits))
  const list = ids.slice(1, -1).split(',')
  return Math.min(1, sumOf(list.map(id => shareOf(known, id, of))))
}

/** As among the frequent values: most combinations of bits that are not among them do not exist. */
function shareOfBits({ frequent, rest }: Column, bits: number): number {
  const shares = [...frequent]
  const matching = shares.filter(([value]) => (Number(value) & bits) === bits)
  const [sum, all] = [matching, shares].map(list => sumOf(list.map(([, share]) => share))) as [number, number]
  return all === 0 ? 1 : Math.max(sum / all, rest * RARE)
}

/** What is taken for the part of rare combinations that has bits which no frequent combination has. */
const RARE = 0.1

/** More values are taken for all of them: adding them up would cost more than it tells. */
const MAX_COUNTED_VALUES = 2000
/** A single fact has more combinations. Few posts have a rare one, which PostgreSQL finds as one range. */
const MAX_COMBINATIONS = 256
/** What an entry of an index costs by the planner's measure, and what finding the first one of a value does. */
export const COST_PER_POST = 0.1
const COST_PER_VALUE = 1.5
