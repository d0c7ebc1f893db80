import { foldText } from '../../../../shared/text/fold-text.ts'
import { readDate } from '../values/dates.server.ts'
import { isNothing } from '../values/nothing.server.ts'
import { EVIDENCE, type DateOrder } from '../vocabulary.ts'
import type { Columns } from './formats.server.ts'
import type { Table, TableRow } from './read-csv.server.ts'

/** Rows of one id. */
interface Rows {
  name: string
  /** The row that counts: the latest by its date, else the first. */
  row: number
  date: string
  count: number
  /** Whether a row with another name has the id, too. */
  isShared: boolean
  /** What the columns say that tell whether it is offered. */
  evidence: string
  /** Whether rows say different things about that, and not all of them have a date. */
  isUnclear: boolean
}

/** What the ids of a file say: repeated ones are the history of an animal, or no ids of animals. */
export interface RowHistory {
  /** By id, or by what tells an animal without one, those that several rows have. */
  repeated: ReadonlyMap<string, Rows>
  /** Rows whose id rows with other names have, too. */
  shared: number
  /** The first of them. */
  example: string
  rows: number
}

const TELLING = [...EVIDENCE, 'returnDate', 'signs'] as const

/** What tells an animal without an id; undefined without a name. */
export function identityOf({ cells }: TableRow, columns: Columns): string | undefined {
  const of = (meaning: 'name' | 'species' | 'birthDate') => foldText(cells[columns[meaning]?.[0] ?? ''] ?? '').trim()
  return of('name') ? [of('name'), of('species'), of('birthDate')].join(' | ') : undefined
}

const DATES = ['outcomeDate', 'returnDate', 'arrivalDate', 'deathDate'] as const

/** Reads all rows once. */
export async function readHistory(
  { rows }: Table,
  columns: Columns,
  dateOrders: ReadonlyMap<string, DateOrder>,
  now: Date,
): Promise<RowHistory> {
  const [id] = columns.sourceId ?? []
  const byId = new Map<string, Rows>()
  let count = 0
  for await (const row of rows()) {
    count += 1
    const written = id && row.cells[id]
    const key = written && !isNothing(written) ? written : identityOf(row, columns)
    if (key === undefined) continue
    const own = rowsOf(row, columns, dateOrders, now)
    const before = byId.get(key)
    if (before) join(before, own)
    else byId.set(key, own)
  }
  const repeated = new Map([...byId].filter(([, { count: times }]) => times > 1))
  const shared = [...repeated.values()].filter(({ isShared }) => isShared)
  return {
    repeated,
    shared: shared.reduce((sum, { count: times }) => sum + times - 1, 0),
    example: shared[0]?.name ?? '',
    rows: count,
  }
}

function rowsOf(
  { row, cells }: TableRow,
  columns: Columns,
  dateOrders: ReadonlyMap<string, DateOrder>,
  now: Date,
): Rows {
  const written = cells[columns.name?.[0] ?? ''] ?? ''
  const dates = DATES.flatMap(meaning => columns[meaning] ?? []).flatMap(
    column => readDate(cells[column] ?? '', dateOrders.get(column) ?? 'month-first', now) ?? [],
  )
  const date = dates.toSorted().at(-1) ?? ''
  const name = isNothing(written) ? '' : written.trim()
  const evidence = TELLING.flatMap(meaning => (columns[meaning] ?? []).map(column => cells[column] ?? '')).join('\n')
  return { name, row, date, count: 1, isShared: false, evidence, isUnclear: false }
}

function join(before: Rows, { name, row, date, evidence }: Rows): void {
  const differs = evidence !== before.evidence && evidence.trim() !== ''
  if (differs && (!date || !before.date)) before.isUnclear = true
  before.count += 1
  if (isOther(before, { name })) before.isShared = true
  if (date > before.date) Object.assign(before, { row, date })
  before.name ||= name
}

/** Whether two rows or files mean different animals: another name, unless one of them has none or is a part of the other. */
export function isOther(one: { name: string }, other: { name: string }): boolean {
  const [first, second] = [foldText(one.name), foldText(other.name)]
  if (!first || !second || first.includes(second) || second.includes(first)) return false
  return true
}
