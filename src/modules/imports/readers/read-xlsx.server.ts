import { readSheet } from 'read-excel-file/node'
import { isBlank, rows, toColumns, type Table } from './read-csv.server.ts'
import { UnreadableFile } from './imported-animal.server.ts'

/** The first sheet. A formula is the text or number that it last had. @throws UnreadableFile */
export async function openXlsx(bytes: Uint8Array): Promise<Table> {
  const sheet = await read(bytes)
  const texts = sheet.map(row => row.map(toText))
  const titles = texts.find(row => !isBlank(row))
  if (!titles) throw new UnreadableFile('The first sheet of the file is empty.')
  const columns = toColumns(titles)
  return { columns, rows: () => rows(each(texts), columns) }
}

async function read(bytes: Uint8Array) {
  try {
    return await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    throw new UnreadableFile('The spreadsheet cannot be read. Please save it again as XLSX or CSV.', { cause: error })
  }
}

function toText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'string') return value.replaceAll('\0', '')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}
