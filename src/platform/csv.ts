import { Readable } from 'node:stream'

/** A file for spreadsheets, sent as its rows are read. @param rows of cells; the first is the titles */
export function csvResponse(filename: string, rows: AsyncIterable<readonly Cell[]>): Response {
  return new Response(Readable.toWeb(Readable.from(encode(rows))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  })
}

export type Cell = string | number | boolean | null

/** Begins with the mark by which spreadsheets know UTF-8. */
async function* encode(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  yield encoder.encode('\uFEFF')
  for await (const row of rows) yield encoder.encode(`${row.map(toCell).join(',')}\r\n`)
}

/** What people wrote must not become a formula in the spreadsheet of whoever opens it. */
function toCell(value: Cell): string {
  const text = String(value ?? '')
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
