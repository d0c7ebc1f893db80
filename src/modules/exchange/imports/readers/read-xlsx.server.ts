import { buffer } from 'node:stream/consumers'
import { makeZip } from 'client-zip'
import { readSheet } from 'read-excel-file/universal'
import { MAX_CELLS } from '../vocabulary.ts'
import { isBlank, rows, toColumns, type RawRow, type Table } from './read-csv.server.ts'
import { UnreadableFile } from './imported-animal.server.ts'
import { dayOf } from '../../../../shared/time/days.ts'

/**
 * The first sheet. A formula is the text or number that it last had.
 * @param contents the files of the spreadsheet by their names
 * @throws UnreadableFile
 */
export async function openXlsx(contents: ReadonlyMap<string, Buffer>): Promise<Table> {
  const sheet = await read(contents)
  const texts = sheet.map(row => row.map(toText))
  const titles = texts.find(row => !isBlank(row))
  if (!titles) throw new UnreadableFile('The first sheet of the file is empty.')
  const columns = toColumns(titles)
  return { columns, rows: () => rows(each(texts), columns) }
}

async function read(contents: ReadonlyMap<string, Buffer>) {
  for (const [name, xml] of contents) if (name.startsWith('xl/worksheets/')) checkLastCell(xml)
  // The library reads ZIPs only, and would find unchecked entries in the original.
  const files = [...contents].map(([name, input]) => ({ name, input: new Uint8Array(input) }))
  const zip = await buffer(makeZip(files))
  try {
    return await readSheet(zip.buffer.slice(zip.byteOffset, zip.byteOffset + zip.byteLength))
  } catch (error) {
    throw new UnreadableFile("The spreadsheet can't be read. Please save it again as XLSX or CSV.", { cause: error })
  }
}

/** Of a cell or a row, wherever it stands: `r="XFD1048576"`, `r="17"`. */
const REFERENCE = /\sr\s*=\s*["']([A-Z]{0,3})(\d{1,10})["']/gi

/** The library creates a cell for each position up to the last row and column. */
function checkLastCell(xml: Buffer): void {
  let [columns, rowCount] = [1, 1]
  for (const [, letters = '', row] of xml.toString('latin1').matchAll(REFERENCE)) {
    columns = Math.max(columns, columnNumber(letters))
    rowCount = Math.max(rowCount, Number(row))
  }
  if (columns * rowCount > MAX_CELLS)
    throw new UnreadableFile(
      `The sheet reaches to row ${rowCount.toLocaleString('en')} and column ${columns.toLocaleString('en')}. Please delete its empty rows and columns, or save it as CSV.`,
    )
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

async function* each(texts: readonly string[][]): AsyncGenerator<RawRow> {
  for (const [index, values] of texts.entries()) yield { row: index + 1, values }
}
