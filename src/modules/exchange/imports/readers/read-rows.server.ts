import { microchipIn, readMicrochip } from '../../../adoption/health-records/microchip-rules.ts'
import { isNothing } from '../values/nothing.server.ts'
import { MAX_SOURCE_ID_LENGTH } from '../vocabulary.ts'
import type { AnimalResult } from './imported-animal.server.ts'
import { cellsOf, type Cells, type Reading } from './read-cells.server.ts'
import type { TableRow } from './read-csv.server.ts'
import { identityOf, type RowHistory } from './row-history.server.ts'
import { toAnimal } from './to-animal.server.ts'

interface History extends RowHistory {
  isOneAnimal: boolean | undefined
}

/** The animals of a table: of rows that are the history of one, the latest. */
export async function* readRows(
  rows: AsyncIterable<TableRow>,
  reading: Reading,
  history: History,
): AsyncGenerator<AnimalResult> {
  const rowOf = new Map<string, number>()
  const rowOfChip = new Map<string, number>()
  for await (const row of rows) {
    const animal = readOne(row, reading, history, rowOf, rowOfChip)
    if (animal) yield animal
  }
}

function readOne(
  row: TableRow,
  reading: Reading,
  { repeated, isOneAnimal }: History,
  rowOf: Map<string, number>,
  rowOfChip: Map<string, number>,
): AnimalResult | undefined {
  const cells = cellsOf(row, reading)
  const writtenId = isNothing(cells.text('sourceId')) ? '' : cells.text('sourceId').slice(0, MAX_SOURCE_ID_LENGTH)
  const identity = identityOf(row, reading.columns) ?? ''
  const leftOut = (meaning: 'sourceId' | 'name', message: string): AnimalResult => {
    cells.problem(meaning, writtenId, message)
    return { row: row.row, writtenId, animal: null, problems: cells.problems }
  }
  if (!writtenId && isNothing(cells.text('name')))
    return leftOut('name', "The row has neither an id nor a name, so it's left out.")
  const history = repeated.get(writtenId || identity)
  const isShared = history !== undefined && history.isShared && !isOneAnimal
  if (history && !isShared && history.row !== row.row) {
    // The latest by its date counts.
    if (history.date) return undefined
    return leftOut('sourceId', `The id stands in row ${history.row} already, so this row is left out.`)
  }
  const sourceId = (isShared ? `${writtenId} | ${identity}` : writtenId || identity).slice(0, MAX_SOURCE_ID_LENGTH)
  const before = rowOf.get(sourceId)
  if (before !== undefined)
    return leftOut('sourceId', `The same animal stands in row ${before} already, so this row is left out.`)
  rowOf.set(sourceId, row.row)
  noteSameChip(cells, rowOfChip)
  const animal = toAnimal(cells, reading, sourceId)
  // Nobody has said yet whether these are other animals.
  if (history?.isUnclear && !isShared && animal.state !== 'adopted' && animal.state !== 'unavailable') {
    cells.problem('status', writtenId || animal.name, UNCLEAR_ROWS)
    animal.state = 'unavailable'
  }
  if (isShared && animal.state !== 'adopted' && animal.state !== 'unavailable') animal.state = 'ask'
  return { row: row.row, writtenId, animal, problems: cells.problems }
}

function noteSameChip(cells: Cells, rowOfChip: Map<string, number>): void {
  const text = cells.text('microchipped')
  const chip = readMicrochip(microchipIn(text))
  if (!('number' in chip)) return
  const before = rowOfChip.get(chip.number)
  if (before === undefined) rowOfChip.set(chip.number, cells.row)
  else cells.problem('microchipped', text, `The animal in row ${before} has the same number. Is it right?`)
}

const UNCLEAR_ROWS =
  "Several rows of this animal say different things, and no date says which is the latest, so it isn't listed."
