import { ofDatabase } from '../../../../platform/batch.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { Status } from '../vocabulary.ts'

/** What PostgreSQL knows of the posts since its last `analyze`. */
export interface Statistics {
  rows: number
  columns: ReadonlyMap<string, Column>
}

export interface Column {
  /** The part of the rows that has each of the most frequent values. */
  frequent: ReadonlyMap<string, number>
  /** The part that has any other value. */
  rest: number
  /** How many other values there are; of rare ones PostgreSQL counts too few. */
  others: number
  /** Of a time: values that part all rows into about a hundred parts of the same size. */
  bounds: readonly Date[]
}

/**
 * The part of the rows that has a value, from 0 to 1. Those that are not frequent count as alike.
 * @param of how many values there are, where that is known
 */
export const shareOf = ({ frequent, rest, others }: Column, value: string, of = 0): number =>
  frequent.get(value) ?? rest / Math.max(1, others, of - frequent.size)

export const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** How many posts have one of the statuses; undefined while PostgreSQL has no statistics. */
export function listedPosts({ rows, columns }: Statistics, statuses: readonly Status[]): number | undefined {
  const status = columns.get('status')
  return status && rows > 0 ? rows * sumOf(statuses.map(name => shareOf(status, name))) : undefined
}

const keptOf = ofDatabase((): { at: number; statistics?: Promise<Statistics> } => ({ at: 0 }))
const MAX_AGE_MS = 60_000

/** Read once a minute. */
export async function statisticsOf(db: Db): Promise<Statistics> {
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
  bounds: Date[] | null
}

async function readStatistics({ $client }: Db): Promise<Statistics> {
  const { rows } = await $client.query<Row>(STATISTICS)
  return {
    rows: rows[0]?.reltuples ?? 0,
    columns: new Map(rows.map(row => [row.attname, toColumn(row)])),
  }
}

function toColumn({ reltuples, null_frac, n_distinct, values, shares, bounds }: Row): Column {
  const frequent = new Map(values?.map((value, index) => [value, shares?.[index] ?? 0]))
  const distinct = n_distinct < 0 ? -n_distinct * reltuples : n_distinct
  const rest = Math.max(0, 1 - null_frac - sumOf([...frequent.values()]))
  return { frequent, rest, others: distinct - frequent.size, bounds: bounds ?? [] }
}

const STATISTICS = {
  name: 'posts.statistics',
  text: `select reltuples, attname, null_frac, n_distinct, most_common_vals::text::text[] as values, most_common_freqs as shares,
      case when attname in ('created_at', 'updated_at') then histogram_bounds::text::timestamptz[] end as bounds
    from pg_stats, pg_class where pg_class.oid = 'posts'::regclass and schemaname = current_schema() and tablename = 'posts'
      and attname in ('status', 'breed_id', 'location_id', 'coat_id', 'fact_bits', 'size', 'created_at', 'updated_at')`,
}
