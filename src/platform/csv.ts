import { Readable } from 'node:stream'

/** A file for spreadsheets, sent as its rows are read. @param rows of cells; the first is the titles */
export function csvResponse(filename: string, rows: AsyncIterable<readonly Cell[]>): Response {
  return new Response(Readable.toWeb(Readable.from(encodeCsv(rows))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  })
}

export type Cell = string | number | boolean | null

/** Starts with a byte order mark, by which spreadsheets recognize UTF-8. Cells that would run as formulas are escaped. */
export async function* encodeCsv(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  yield encoder.encode('\uFEFF')
  for await (const row of rows) yield encoder.encode(`${row.map(toCell).join(',')}\r\n`)
}

/**
 * Escapes text that a spreadsheet would run as a formula. A program that splits cells at semicolons or tabs sees new cells within ours,
 * so text after these characters is escaped, too.
 */
function toCell(value: Cell): string {
  const text = String(value ?? '')
  const harmless = typeof value === 'string' ? text.replaceAll(FORMULA, "$1'") : text
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** At the beginning of a cell, or where another program sees one begin. Spaces before it do not count there. */
const FORMULA = /(^|[;\t\r\n] *"?)(?=[=+\-@\t\r])/g
