import { Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_LINES } from '../vocabulary.ts'
import { decodeText, detectEncoding } from './decode-text.server.ts'
import { findTitles } from './find-titles.server.ts'
import { UnreadableFile } from './imported-animal.server.ts'
import { isOddRow } from './odd-rows.server.ts'
import { isBlank, type RawRow } from './raw-rows.server.ts'
import { titlesOfUntitled } from './untitled-tables.server.ts'

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
  /** Sheets of a spreadsheet that look like animals, too, but have other titles. */
  unreadSheets?: string[]
}

const SEPARATORS = [',', ';', '\t', '|'] as const

/** @throws UnreadableFile */
export async function openCsv(bytes: Uint8Array): Promise<Table> {
  const encoding = detectEncoding(bytes)
  const separator = separatorOf(bytes, encoding)
  return toTable(() => records(bytes, encoding, separator), 'The file is empty.')
}

const FIRST_ROWS = 60

/**
 * Finds the titles, which may stand below a heading, and the rows under them.
 * @throws UnreadableFile with the message, where there is no text
 */
export async function toTable(raw: () => AsyncIterable<RawRow>, empty: string): Promise<Table> {
  const first: RawRow[] = []
  for await (const row of raw()) if (first.push(row) >= FIRST_ROWS) break
  const fixed = titlesOfUntitled(first)
  const titles = fixed ? { row: 0, values: fixed } : findTitles(first)
  if (!titles || isBlank(titles.values)) throw new UnreadableFile(empty)
  const columns = toColumns(titles.values)
  return { columns, rows: () => rows(raw(), columns, titles) }
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

/** Rows without an animal are skipped: what stands before the titles, empty ones, titles again, and totals. */
async function* rows(
  table: AsyncIterable<RawRow>,
  columns: readonly string[],
  titles: RawRow,
): AsyncGenerator<TableRow> {
  for await (const { row, values } of table) {
    if (row <= titles.row || isBlank(values) || isOddRow(values, titles.values)) continue
    const cells = emptyCells()
    for (const [position, column] of columns.entries()) {
      const value = values[position] && plainValue(values[position])
      if (value) cells[column] = value
    }
    yield { row, cells }
  }
}

/** Files for spreadsheets write `="0017"` for a text that looks like a number, and `'=1` for one that looks like a formula. */
const plainValue = (value: string): string =>
  value
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replaceAll(GUARDED, '$1')
    .trim()

/** What `forSpreadsheets` writes. */
const GUARDED = /(^|[;\t\r\n] *"?)'(?=[=+\-@\t\r])/g

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
      // "sep=;" is a hint for spreadsheets.
      if (count === 1 && SEPARATOR_HINT.test(record.join(separator))) continue
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
  return `The file can't be read${where}. Please save it again as CSV.`
}

const SEPARATOR_HINT = /^"?sep=(.?)"?$/i
const LINES = 30

/** The one that a hint names, else the one that most of the first lines have equally often, outside of quotation marks. */
function separatorOf(bytes: Uint8Array, encoding: string): string {
  const [head = ''] = decodeText(bytes.subarray(0, 1 << 16), encoding)
  const [, hint] = SEPARATOR_HINT.exec(head.slice(0, 20).split(/[\r\n]/, 1)[0] ?? '') ?? []
  if (hint) return hint
  const lines = countedLines(head)
  const scores = SEPARATORS.map(separator => {
    const counts = lines.map(line => line.get(separator) ?? 0).filter(Boolean)
    const groups = [...Map.groupBy(counts, count => count).entries()]
    const [most = 0, equal = []] = groups.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    return { separator, score: equal.length + counts.length / 2, most }
  })
  const best = scores.toSorted((one, other) => other.score - one.score || other.most - one.most)[0]
  return best && best.score > 0 ? best.separator : ','
}

/** How often each separator stands in each of the first lines. */
function countedLines(head: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [new Map()]
  let quoted = false
  for (const character of head) {
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '\n' || character === '\r') {
      if (lines.length > LINES) break
      if (lines.at(-1)?.size) lines.push(new Map())
    } else if ((SEPARATORS as readonly string[]).includes(character))
      lines.at(-1)?.set(character, (lines.at(-1)?.get(character) ?? 0) + 1)
  }
  return lines
}
