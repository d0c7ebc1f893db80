import { Readable } from 'node:stream'

/**
 * A file for people, sent as its rows are read.
 * @param rows of cells; the first is the titles
 */
export function csvResponse(filename: string, rows: AsyncIterable<readonly Cell[]>): Response {
  return new Response(Readable.toWeb(Readable.from(encodeCsv(rows, forSpreadsheets))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  })
}

export type Cell = string | number | boolean | null

/** Changes a text for the reader of the file. */
type Guard = (text: string) => string

/** Programs get texts unchanged: an added apostrophe would be imported as part of the text. */
export const asItIs: Guard = text => text

/** Starts with a byte order mark, by which spreadsheets recognize UTF-8. */
export async function* encodeCsv(
  rows: AsyncIterable<readonly Cell[]>,
  guard: Guard,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  yield encoder.encode('\uFEFF')
  for await (const row of rows) yield encoder.encode(`${row.map(value => toCell(value, guard)).join(',')}\r\n`)
}

function toCell(value: Cell, guard: Guard): string {
  const text = typeof value === 'string' ? guard(value) : String(value ?? '')
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * For people, who open the file in a spreadsheet: a text that it would run as a formula is escaped, and one that it would take for a
 * number or a day, such as an id or the number of a microchip, stays as it is. A program that splits cells at semicolons or tabs sees
 * new cells within ours, so text after these characters is escaped, too.
 */
export const forSpreadsheets: Guard = text => (LIKE_NUMBER.test(text) ? `="${text}"` : text.replaceAll(FORMULA, "$1'"))

/** At the beginning of a cell, or where another program sees one begin. Spaces before it do not count there. */
const FORMULA = /(^|[;\t\r\n] *"?)(?=[=+\-@\t\r])/g

/** Loses its zeros, its last digits or its sense: `0017`, `982126058212345`, `12E5`, `3-4`. */
const LIKE_NUMBER = /^(?:0\d+|\d{12,}|\d+e\d+|\d{1,2}[-/]\d{1,2})$/i
