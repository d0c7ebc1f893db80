import { currencyIn } from '../values/fees.server.ts'
import { dateOrderOf, newDateProfile, profileDate, type DateProfile } from '../values/dates.server.ts'
import { speciesOfBreeds } from '../values/species.server.ts'
import type { ColumnMeaning, DateOrder } from '../vocabulary.ts'
import type { Columns } from './formats.server.ts'
import type { Table } from './read-csv.server.ts'

/** What the columns of a file mean as wholes. */
export interface TableProfile {
  /** By column; absent where nothing tells. */
  dateOrders: Map<string, DateOrder>
  /** Of the first of these columns, if nobody chose it. */
  guessedOrder: DateOrder | null
  /** Columns whose dates can be read both ways. */
  unclear: string[]
  /** That most fees name. */
  currency: string | undefined
  likelySpecies: string | undefined
}

const DATES: readonly ColumnMeaning[] = [
  'birthDate',
  'arrivalDate',
  'outcomeDate',
  'returnDate',
  'deathDate',
  'availableFrom',
]
const MOST_BREEDS = 300

/** Reads all rows once: the whole column decides. */
export async function profileTable(
  { rows }: Table,
  columns: Columns,
  chosen: DateOrder | undefined,
): Promise<TableProfile> {
  const dates = new Map(DATES.flatMap(meaning => columns[meaning] ?? []).map(column => [column, newDateProfile()]))
  const [fee] = columns.fee ?? []
  const [breed] = columns.species?.length ? [] : (columns.breed ?? [])
  const currencies = new Map<string, number>()
  const breeds = new Map<string, number>()
  const count = (counts: Map<string, number>, key: string | undefined) =>
    key !== undefined && (counts.size < MOST_BREEDS || counts.has(key)) && counts.set(key, (counts.get(key) ?? 0) + 1)
  if (dates.size > 0 || fee !== undefined || breed !== undefined)
    for await (const { cells } of rows()) {
      for (const [column, profile] of dates) profileDate(profile, cells[column] ?? '')
      if (fee !== undefined && cells[fee]) count(currencies, currencyIn(cells[fee]))
      if (breed !== undefined) count(breeds, cells[breed])
    }
  const [currency] = [...currencies].toSorted(([, one], [, other]) => other - one)[0] ?? []
  const title = fee === undefined ? undefined : currencyIn(fee)
  const [guessedOrder = dates.size > 0 ? 'month-first' : null] = ordersOf(dates, undefined).dateOrders.values()
  return {
    ...ordersOf(dates, chosen),
    guessedOrder,
    currency: currency ?? title,
    likelySpecies: speciesOfBreeds(breeds),
  }
}

/** A column without evidence of its own follows the other dates of the file. */
function ordersOf(profiles: ReadonlyMap<string, DateProfile>, chosen: DateOrder | undefined) {
  const dateOrders = new Map<string, DateOrder>()
  const unclear: string[] = []
  const known = new Map([...profiles].map(([column, profile]) => [column, chosen ?? dateOrderOf(profile)]))
  const told = [...profiles].flatMap(([column, { dayFirst, monthFirst }]) =>
    dayFirst + monthFirst > 0 ? (known.get(column) ?? []) : [],
  )
  for (const [column, order] of known) {
    const found = order ?? told[0]
    if (found) dateOrders.set(column, found)
    else unclear.push(column)
  }
  return { dateOrders, unclear }
}
