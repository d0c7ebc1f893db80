import { Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_LINES } from '../vocabulary.ts'
import { decodeText, detectEncoding } from './decode-text.server.ts'
import { UnreadableFile } from './imported-animal.server.ts'

/** A row of a table. */
export interface TableRow {
  /** As a spreadsheet counts: 1 is the row of titles. */
  row: number
  /** By title; empty cells are absent. */
  cells: Record<string, string>
}

/** Without a prototype: a column may be called `constructor` or `__proto__`. */
export const emptyCells = (): TableRow['cells'] => Object.create(null) as TableRow['cells']

/** A table that can be read again and again. */
export interface Table {
  columns: string[]
  rows: () => AsyncIterable<TableRow>
}

const SEPARATORS = [',', ';', '\t', '|'] as const

/** @throws UnreadableFile */
export async function openCsv(bytes: Uint8Array): Promise<Table> {
  const encoding = detectEncoding(bytes)
  const separator = separatorOf(bytes, encoding)
  for await (const { values } of records(bytes, encoding, separator)) {
    if (isBlank(values)) continue
    const columns = toColumns(values)
    return { columns, rows: () => rows(records(bytes, encoding, separator), columns) }
  }
  throw new UnreadableFile('The file is empty.')
}

/**
 * Unique titles: a second column of the same title gets a number, one without a title its letter.
 * @throws UnreadableFile
 */
export function toColumns(titles: readonly string[]): string[] {
  if (titles.length > MAX_COLUMNS)
    throw new UnreadableFile(
      `The file has ${titles.length.toLocaleString('en')} columns. We read at most ${MAX_COLUMNS}.`,
    )
  const used = new Set<string>()
  return titles.map((title, position) => {
    const wanted = title.trim().slice(0, 200) || `Column ${position + 1}`
    const free = used.has(wanted) ? `${wanted} (${position + 1})` : wanted
    used.add(free)
    return free
  })
}

/** A row before its titles are known. */
export interface RawRow {
  /** As in `TableRow`. */
  row: number
  values: readonly string[]
}

/** Rows without any text are skipped. */
export async function* rows(table: AsyncIterable<RawRow>, columns: readonly string[]): AsyncGenerator<TableRow> {
  let begun = false
  for await (const { row, values } of table) {
    if (isBlank(values)) continue
    if (!begun) {
      begun = true
      continue
    }
    const cells = emptyCells()
    for (const [position, column] of columns.entries()) {
      const value = values[position] && plainValue(values[position])
      if (value) cells[column] = value
    }
    yield { row, cells }
  }
}

/** Files for spreadsheets write `="0017"` for a text that looks like a number. */
const plainValue = (value: string): string =>
  value
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .trim()

export const isBlank = (values: readonly string[]): boolean => values.every(value => !value.trim())

async function* records(bytes: Uint8Array, encoding: string, separator: string): AsyncGenerator<RawRow> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    // In the parser it costs a hundredth of the time.
    skip_empty_lines: true,
    info: true,
    // Some programs write a blank after each comma.
    ltrim: separator !== '\t',
    max_record_size: MAX_CELL_LENGTH * 4,
  })
  const text = Readable.from(decodeText(bytes, encoding), { objectMode: true })
  text.on('error', error => parser.destroy(error))
  text.pipe(parser)
  let count = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      count += 1
      if (count > MAX_LINES) throw tooManyLines()
      yield { row: info.records + info.empty_lines, values: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(sentenceOf(error)) : error
  } finally {
    text.destroy()
    parser.destroy()
  }
}

const tooManyLines = () =>
  new UnreadableFile(
    `The file has more than ${MAX_LINES.toLocaleString('en')} lines. Please remove those without an animal, or split it.`,
  )

function sentenceOf({ code, lines }: CsvError & { lines?: number }): string {
  const where = lines === undefined ? '' : ` near line ${lines}`
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark${where} is never closed. Please save the file again as CSV.`
  if (code === 'CSV_MAX_RECORD_SIZE') return `A row${where} is too long to be a row. Is a quotation mark missing there?`
  return `The file cannot be read${where}. Please save it again as CSV.`
}

/** The most frequent separator in the first line, outside of quotation marks. */
function separatorOf(bytes: Uint8Array, encoding: string): string {
  const [head = ''] = decodeText(bytes.subarray(0, 1 << 16), encoding)
  const counts = new Map<string, number>(SEPARATORS.map(separator => [separator, 0]))
  let quoted = false
  for (const character of head) {
    if (character === '"') quoted = !quoted
    else if (!quoted && character === '\n' && [...counts.values()].some(Boolean)) break
    else if (!quoted) {
      const count = counts.get(character)
      if (count !== undefined) counts.set(character, count + 1)
    }
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ','
}
