import { buffer } from 'node:stream/consumers'
import { makeZip } from 'client-zip'
import readSheets from 'read-excel-file/universal'
import { dayOf } from '../../../../shared/time/days.ts'
import { MAX_CELLS } from '../vocabulary.ts'
import { findTitles, knownTitles } from './find-titles.server.ts'
import { UnreadableFile } from './imported-animal.server.ts'
import { isBlank, type RawRow } from './raw-rows.server.ts'
import { toTable, type Table } from './read-csv.server.ts'

interface Sheet {
  name: string
  rows: readonly string[][]
  titles: RawRow | undefined
  /** Titles that say what they mean. */
  known: number
}

/** The title of the column with the sheet's name, where several sheets have the same titles. */
const SHEET = 'Sheet'

/**
 * The sheet with the most titles that we know, and those with the same titles: "Dogs" and "Cats". A formula is the text or number that it
 * last had.
 * @param contents the files of the spreadsheet by their names
 * @throws UnreadableFile
 */
export async function openXlsx(contents: ReadonlyMap<string, Buffer>): Promise<Table> {
  const sheets = (await read(contents)).map(toSheet)
  const [best] = sheets.toSorted((one, other) => other.known - one.known || Number(!one.titles) - Number(!other.titles))
  if (!best?.titles) throw new UnreadableFile('The first sheet of the file is empty.')
  const key = keyOf(best.titles)
  const alike = best.known >= 2 ? sheets.filter(({ titles }) => titles && keyOf(titles) === key) : [best]
  const table = await toTable(
    () => (alike.length < 2 ? each(best.rows) : joined(alike)),
    'The first sheet of the file is empty.',
  )
  const others = sheets.filter(({ known, name }) => known >= 2 && !alike.some(one => one.name === name))
  return { ...table, unreadSheets: others.map(({ name }) => name) }
}

function toSheet({ sheet, data }: { sheet: string; data: readonly (readonly unknown[])[] }): Sheet {
  const rows = data.map(row => row.map(toText))
  const titles = findTitles(rows.slice(0, 60).map((values, at) => ({ row: at + 1, values })))
  return { name: sheet, rows, titles, known: titles ? knownTitles(titles.values) : 0 }
}

const keyOf = ({ values }: RawRow): string => values.map(value => value.trim().toLowerCase()).join('\n')

async function read(contents: ReadonlyMap<string, Buffer>) {
  let cells = 0
  for (const [name, xml] of contents) if (name.startsWith('xl/worksheets/')) cells += countCells(xml)
  if (cells > MAX_CELLS)
    throw new UnreadableFile(
      'The sheets of this file are too large together. Please save the one with the animals as CSV.',
    )
  // The library reads ZIPs only, and would find unchecked entries in the original.
  const files = [...contents].map(([name, input]) => ({ name, input: new Uint8Array(input) }))
  const zip = await buffer(makeZip(files))
  try {
    return await readSheets(zip.buffer.slice(zip.byteOffset, zip.byteOffset + zip.byteLength))
  } catch (error) {
    throw new UnreadableFile("The spreadsheet can't be read. Please save it again as XLSX or CSV.", { cause: error })
  }
}

/** Of a cell or a row, wherever it stands: `r="XFD1048576"`, `r="17"`. */
const REFERENCE = /\sr\s*=\s*["']([A-Z]{0,3})(\d{1,10})["']/gi

/** The library creates a cell for each position up to the last row and column. */
function countCells(xml: Buffer): number {
  let [columns, rowCount] = [1, 1]
  for (const [, letters = '', row] of xml.toString('latin1').matchAll(REFERENCE)) {
    columns = Math.max(columns, columnNumber(letters))
    rowCount = Math.max(rowCount, Number(row))
  }
  if (columns * rowCount > MAX_CELLS)
    throw new UnreadableFile(
      `The sheet reaches to row ${rowCount.toLocaleString('en')} and column ${columns.toLocaleString('en')}. Please delete its empty rows and columns, or save it as CSV.`,
    )
  return columns * rowCount
}

function columnNumber(letters: string): number {
  let number = 0
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}

function toText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayOf(value)
  if (typeof value === 'string') return value.replaceAll('\0', '')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

async function* each(rows: readonly string[][]): AsyncGenerator<RawRow> {
  for (const [index, values] of rows.entries()) yield { row: index + 1, values }
}

/** The rows of all sheets under the titles of the first, with the name of their sheet. */
async function* joined(sheets: readonly Sheet[]): AsyncGenerator<RawRow> {
  let row = 0
  for (const [position, { name, rows, titles }] of sheets.entries())
    for (const [index, values] of rows.entries()) {
      const isTitles = index + 1 === titles?.row
      if (index + 1 < (titles?.row ?? 0) || (isTitles && position > 0) || isBlank(values)) continue
      row += 1
      const padded = [...values, ...Array.from({ length: (titles?.values.length ?? 0) - values.length }, () => '')]
      yield { row, values: [...padded, isTitles ? SHEET : name] }
    }
}
