import type { Reading } from './read-cells.server.ts'
import { emptyCells, type TableRow } from './read-csv.server.ts'

const PHOTO = 'ANIMALIMAGE'
const VACCINE = 'VACCINATIONTYPE'
const GIVEN = 'VACCINATIONGIVENDATE'

/**
 * ASM3 repeats an animal's row for each further photo and vaccination. Their values join the first row: photos side by side, and the
 * vaccinations that were given as a line about health. Other formats have one row for each animal.
 */
export async function* mergeRows(
  rows: AsyncIterable<TableRow>,
  { format, columns }: Reading,
): AsyncGenerator<TableRow> {
  const [id] = columns.sourceId ?? []
  if (format !== 'asm3' || !id) return yield* rows
  let open: Merged | undefined
  for await (const row of rows) {
    if (open && row.cells[id] !== undefined && row.cells[id] === open.row.cells[id]) add(open, row)
    else {
      if (open) yield toRow(open)
      open = { row, photos: [], vaccinations: new Set() }
      add(open, row)
    }
  }
  if (open) yield toRow(open)
}

interface Merged {
  row: TableRow
  photos: string[]
  vaccinations: Set<string>
}

function add({ photos, vaccinations }: Merged, { cells }: TableRow): void {
  if (cells[PHOTO]) photos.push(cells[PHOTO])
  if (cells[VACCINE] && cells[GIVEN]) vaccinations.add(`${cells[VACCINE]} (${cells[GIVEN]})`)
}

function toRow({ row: { row, cells }, photos, vaccinations }: Merged): TableRow {
  const health = [
    cells['ANIMALHEALTHPROBLEMS'],
    vaccinations.size > 0 ? `Vaccinations: ${[...vaccinations].join(', ')}.` : '',
  ]
  const merged = { [PHOTO]: photos.join('\n'), ANIMALHEALTHPROBLEMS: health.filter(Boolean).join('\n') }
  return {
    row,
    cells: Object.assign(emptyCells(), cells, Object.fromEntries(Object.entries(merged).filter(([, value]) => value))),
  }
}
