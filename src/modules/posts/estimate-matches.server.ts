import { ofDatabase } from '../../platform/batch.ts'
import type { Db } from '../../platform/db/db.ts'
import { SQL_CONDITIONS } from './search-conditions.server.ts'
import type { DictionaryMatches, Scope, Wanted } from './search-statements.server.ts'

export interface Estimate {
  /** The condition on breeds, places or coats that lets the fewest posts through. */
  by: keyof DictionaryMatches
  /** How many listed posts it lets through. */
  narrowest: number
  /** The part of the listed posts that have all of them, from 0 to 1, as if they did not depend on each other. */
  share: number
}

/**
 * Estimates how many posts the breeds, places and coats of a search let through, by the statistics that PostgreSQL has of each column.
 * Undefined while it has none. It reads them once a minute, so that a search costs no statement for them.
 */
export async function estimateMatches(db: Db, { matches }: Wanted, { statuses }: Scope): Promise<Estimate | undefined> {
  const { rows, columns } = await statisticsOf(db)
  const status = columns.get('status')
  if (!status || rows <= 0) return undefined
  const listed = rows * sumOf(statuses.map(name => shareOf(status, name)))
  const shares = SQL_CONDITIONS.flatMap(({ name, column }) => {
    const found = matches[name]
    const statistics = columns.get(column)
    if (!found || !statistics || found.count > MAX_COUNTED_IDS) return []
    const ids = found.ids.slice(1, -1).split(',')
    return { by: name, share: Math.min(1, sumOf(ids.map(id => shareOf(statistics, id)))) }
  })
  const [first] = shares.toSorted((one, other) => one.share - other.share)
  return (
    first && {
      by: first.by,
      narrowest: listed * first.share,
      share: shares.reduce((product, { share }) => product * share, 1),
    }
  )
}

/** More ids are taken for all of them: adding them up would cost more than it tells. */
const MAX_COUNTED_IDS = 300

interface Column {
  /** The part of the rows that has each of the most frequent values. */
  frequent: ReadonlyMap<string, number>
  /** The part that has one of the others, as if they were alike. */
  other: number
}

/** The part of the rows that has a value, from 0 to 1. */
const shareOf = ({ frequent, other }: Column, value: string): number => frequent.get(value) ?? other

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

interface Statistics {
  rows: number
  columns: ReadonlyMap<string, Column>
}

const keptOf = ofDatabase((): { at: number; statistics?: Promise<Statistics> } => ({ at: 0 }))
const MAX_AGE_MS = 60_000

async function statisticsOf(db: Db): Promise<Statistics> {
  const kept = keptOf(db)
  if (!kept.statistics || kept.at < performance.now() - MAX_AGE_MS) {
    kept.at = performance.now()
    kept.statistics = readStatistics(db).catch((error: unknown) => {
      delete kept.statistics
      throw error
    })
  }
  return kept.statistics
}

interface Row {
  reltuples: number
  attname: string
  null_frac: number
  /** Negative for a multiple of the number of rows. */
  n_distinct: number
  values: string[] | null
  shares: number[] | null
}

async function readStatistics({ $client }: Db): Promise<Statistics> {
  const { rows } = await $client.query<Row>(STATISTICS)
  return {
    rows: rows[0]?.reltuples ?? 0,
    columns: new Map(rows.map(row => [row.attname, toColumn(row)])),
  }
}

function toColumn({ reltuples, null_frac, n_distinct, values, shares }: Row): Column {
  const frequent = new Map(values?.map((value, index) => [value, shares?.[index] ?? 0]))
  const distinct = n_distinct < 0 ? -n_distinct * reltuples : n_distinct
  const rest = Math.max(0, 1 - null_frac - sumOf([...frequent.values()]))
  return { frequent, other: rest / Math.max(1, distinct - frequent.size) }
}

const STATISTICS = {
  name: 'posts.statistics',
  text: `select reltuples, attname, null_frac, n_distinct, most_common_vals::text::text[] as values, most_common_freqs as shares
    from pg_stats, pg_class where pg_class.oid = 'posts'::regclass and schemaname = current_schema() and tablename = 'posts'
      and attname in ('status', 'breed_id', 'location_id', 'coat_id')`,
}
