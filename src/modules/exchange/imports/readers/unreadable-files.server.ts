import { UnreadableFile } from './imported-animal.server.ts'

/** What a file is that is no table, by its first bytes. */
const SIGNATURES: [bytes: number[], message: string][] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    'This is an old Excel file (.xls). Please save it as .xlsx or CSV.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a spreadsheet. Please export the animals as CSV or .xlsx.'],
  [[0x1f, 0x8b], 'This file is compressed with gzip. Please unpack it first.'],
  [[0x52, 0x61, 0x72, 0x21], 'This is a RAR archive. Please unpack it first, or make a ZIP.'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'This is a 7-Zip archive. Please unpack it first, or make a ZIP.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a spreadsheet. Please choose a CSV, XLSX or JSON file.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a spreadsheet. Please choose a CSV, XLSX or JSON file.'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], 'This is a database. Please export its table of animals as CSV.'],
]

const WEB_PAGE =
  /^(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype html|html|head|body|meta|table|div|script|style|title)\b/i

/** @throws UnreadableFile for what only looks like a table by its name */
export function refuseOthers(bytes: Uint8Array): void {
  const known = SIGNATURES.find(([signature]) => signature.every((byte, at) => bytes[at] === byte))
  if (known) throw new UnreadableFile(known[1])
  const begin = new TextDecoder().decode(bytes.subarray(0, 2000)).replaceAll('\0', '').trimStart()
  if (WEB_PAGE.test(begin)) throw new UnreadableFile('This is a web page, not a spreadsheet. Download the file itself.')
  if (/^<\?xml|^<Workbook/i.test(begin))
    throw new UnreadableFile('This is XML, not a spreadsheet. Please save it as .xlsx or CSV.')
  if (begin.startsWith('{\\rtf'))
    throw new UnreadableFile('This is a text document. Please save its table as CSV or .xlsx.')
}

/** A dump whose cells hold whole lists. @throws UnreadableFile */
export function refuseListsInCells(rows: readonly { cells: Record<string, string> }[]): void {
  const [first] = rows
  if (!first || rows.length > 3) return
  const holds = Object.values(first.cells).some(value => /^\s*"?\[\s*\{/.test(value))
  if (holds)
    throw new UnreadableFile(
      `This looks like a dump of a database: ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}, JSON in a cell.`,
    )
}
