import { t } from '../../../../shared/i18n/t.ts'
import { microchipIn, readMicrochip } from '../../../adoption/health-records/microchip-rules.ts'
import { dateOrderOf, newDateProfile, profileDate } from '../values/dates.server.ts'
import {
  COLUMN_MEANING_NAMES,
  FILE_TOO_LARGE,
  MAX_FILE_BYTES,
  MAX_ROWS,
  MAX_SOURCE_ID_LENGTH,
  type DateOrder,
  type ImportFormat,
} from '../vocabulary.ts'
import { recognizeTable, type Columns } from './formats.server.ts'
import { guessColumns } from './guess-columns.server.ts'
import { UnreadableFile, type ImportProblem, type AnimalResult } from './imported-animal.server.ts'
import { mergeRows } from './merge-rows.server.ts'
import { EXPORT_FILE, isZip, openArchive, type Pictures } from './read-archive.server.ts'
import { cellsOf, type Cells, type Reading } from './read-cells.server.ts'
import { openCsv, type Table, type TableRow } from './read-csv.server.ts'
import { openExport } from './read-export.server.ts'
import { openJson } from './read-json.server.ts'
import { openXlsx } from './read-xlsx.server.ts'
import { toAnimal } from './to-animal.server.ts'

/** Choices in the mapper; missing ones are guessed. */
export interface Mapping {
  columns?: Columns | undefined
  dateOrder?: DateOrder | undefined
  currency?: string | undefined
  /** https, of an ASM3 that has the photos of its JSON. */
  photoService?: string | undefined
}

/** A file whose format is known, before its animals are read. */
export interface OpenedFile {
  format: ImportFormat
  /** All titles, with examples; empty for formats that need no mapper. */
  columns: { title: string; examples: string[] }[]
  mapping: { columns: Columns; dateOrder: DateOrder | null; currency: string; photoService: string | null }
  /** Of the file as a whole. */
  problems: ImportProblem[]
  animals: () => AsyncIterable<AnimalResult>
  /** Of a ZIP; the animals name them by their addresses. */
  pictures?: Pictures | undefined
}

export interface OpenOptions {
  mapping?: Mapping | undefined
  now: Date
  /** The address of the file, which may be that of the service that has the photos. */
  fetchedFrom?: string | undefined
}

interface ReadOptions extends OpenOptions {
  pictures?: Pictures | undefined
}

const SAMPLE_ROWS = 200
const EXAMPLES = 3

/**
 * Recognizes a file by its content. A blob may be on disk: a ZIP is read there, piece by piece. It runs in a child process
 * (`read-in-worker.server.ts`), because a file may need more time and memory than a server has.
 * @throws UnreadableFile
 */
export async function openFile(file: Blob | Uint8Array, options: OpenOptions): Promise<OpenedFile> {
  const blob = file instanceof Blob ? file : toBlob(file)
  if (blob.size === 0) throw new UnreadableFile('The file is empty.')
  if (isZip(new Uint8Array(await blob.slice(0, 4).arrayBuffer()))) return openZip(blob, options)
  return openBytes(await bytesOf(blob), options)
}

const toBlob = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>])

async function openZip(blob: Blob, options: ReadOptions): Promise<OpenedFile> {
  const { sheets, file, pictures } = await openArchive(blob)
  if (sheets) return openTable(await openXlsx(await sheets()), options)
  const bytes = await file.read()
  if (file.name === EXPORT_FILE) return openExport(bytes, pictures)
  if (!isZip(bytes)) return openBytes(bytes, { ...options, pictures })
  const inner = await openArchive(toBlob(bytes))
  if (!inner.sheets) throw new UnreadableFile('The ZIP is in another ZIP. Please unpack it first.')
  return openTable(await openXlsx(await inner.sheets()), { ...options, pictures })
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  if (blob.size > MAX_FILE_BYTES) throw new UnreadableFile(t(FILE_TOO_LARGE))
  return new Uint8Array(await blob.arrayBuffer())
}

async function openBytes(bytes: Uint8Array, options: ReadOptions): Promise<OpenedFile> {
  if (!isJson(bytes)) return openTable(await openCsv(bytes), options)
  const photoService = options.mapping?.photoService ?? options.fetchedFrom ?? null
  const { format, mapping: columns, lacksPhotos, ...table } = openJson(bytes, photoService)
  const { mapping, problems, ...file } = await openTable(table, options, { format, columns })
  return {
    ...file,
    mapping: { ...mapping, photoService },
    problems: lacksPhotos ? [...problems, noPhotos()] : problems,
    columns: [],
  }
}

/** Starts with a bracket, after a byte order mark and blanks; zeros belong to UTF-16. */
const isJson = (bytes: Uint8Array): boolean => {
  const first = bytes.subarray(0, 100).find(byte => byte > 0x20 && byte < 0x80)
  return first === 0x5b || first === 0x7b
}

interface KnownTable {
  format: ImportFormat
  columns: Columns
}

async function openTable(table: Table, options: ReadOptions, given?: KnownTable): Promise<OpenedFile> {
  const { mapping = {}, now, pictures } = options
  const known = given ?? recognizeTable(table.columns)
  const sample = await firstRows(table)
  if (sample.length === 0) throw new UnreadableFile('The file has titles, but no row with an animal.')
  const chosen = mapping.columns && checkedColumns(mapping.columns, table.columns)
  const columns = chosen ?? known?.columns ?? guessColumns(table.columns, sample)
  const format = known?.format ?? 'table'
  if (!columns.name?.length && !columns.sourceId?.length)
    throw new UnreadableFile('No column looks like the names or ids of animals. Please say which one it is.')
  const { dateOrders, problems } = await readDateOrders(table, columns, mapping.dateOrder)
  const reading: Reading = { format, columns, dateOrders, currency: mapping.currency ?? 'USD', now, pictures }
  return {
    format,
    columns: table.columns.map(title => ({ title, examples: examplesOf(sample, title) })),
    mapping: {
      columns,
      dateOrder: dateOrders.values().next().value ?? null,
      currency: reading.currency,
      photoService: null,
    },
    problems: columns.sourceId?.length ? problems : [...problems, noIds()],
    animals: () => readAnimals(table, reading),
    pictures,
  }
}

const noPhotos = (): ImportProblem => ({
  row: 1,
  column: 'WEBSITEIMAGECOUNT',
  value: '',
  message: "The file doesn't say where its photos are. Please enter the address of the service that made it.",
})

const noIds = (): ImportProblem => ({
  row: 1,
  column: '',
  value: '',
  message:
    'No column has ids, so animals are recognized by name, species and birthday: a corrected name makes a new animal.',
})

async function firstRows({ rows }: Table): Promise<TableRow[]> {
  const sample: TableRow[] = []
  for await (const row of rows()) if (sample.push(row) >= SAMPLE_ROWS) break
  return sample
}

const examplesOf = (sample: readonly TableRow[], title: string): string[] =>
  [...new Set(sample.flatMap(({ cells }) => cells[title]?.slice(0, 60) ?? []))].slice(0, EXAMPLES)

/** Only columns that the file has. */
function checkedColumns(chosen: Columns, titles: readonly string[]): Columns {
  const all = new Set(titles)
  const entries = COLUMN_MEANING_NAMES.map(
    meaning => [meaning, chosen[meaning]?.filter(title => all.has(title)) ?? []] as const,
  )
  return Object.fromEntries(entries.filter(([, columns]) => columns.length > 0))
}

/** Reads all dates once: the whole column decides what they mean. */
async function readDateOrders(table: Table, { birthDate = [] }: Columns, chosen: DateOrder | undefined) {
  const profiles = new Map(birthDate.map(column => [column, newDateProfile()]))
  const problems: ImportProblem[] = []
  if (profiles.size > 0)
    for await (const { cells } of table.rows())
      for (const [column, profile] of profiles) profileDate(profile, cells[column] ?? '')
  const dateOrders = new Map<string, DateOrder>()
  for (const [column, profile] of profiles) {
    const order = chosen ?? dateOrderOf(profile)
    dateOrders.set(column, order ?? 'month-first')
    if (!order)
      problems.push({
        row: 1,
        column,
        value: '',
        message: 'The dates can be read both ways; the month is taken first. Please say so if the day is first.',
      })
  }
  return { dateOrders, problems }
}

async function* readAnimals(table: Table, reading: Reading): AsyncGenerator<AnimalResult> {
  const rowOf = new Map<string, number>()
  const rowOfChip = new Map<string, number>()
  let count = 0
  for await (const group of mergeRows(table.rows(), reading)) {
    count += 1
    if (count > MAX_ROWS)
      throw new UnreadableFile(`The file has more than ${MAX_ROWS.toLocaleString('en')} animals. Please split it.`)
    yield readOne(group, reading, rowOf, rowOfChip)
  }
}

function readOne(
  row: TableRow,
  reading: Reading,
  rowOf: Map<string, number>,
  rowOfChip: Map<string, number>,
): AnimalResult {
  const cells = cellsOf(row, reading)
  const given = cells.text('sourceId')
  const leftOut = (meaning: 'sourceId' | 'name', message: string): AnimalResult => {
    cells.problem(meaning, given, message)
    return { row: row.row, animal: null, problems: cells.problems }
  }
  if (!given && !cells.text('name')) return leftOut('name', "The row has neither an id nor a name, so it's left out.")
  if (!given && reading.columns.sourceId?.length) return leftOut('sourceId', "The row has no id, so it's left out.")
  const sourceId = (given || identityOf(cells)).slice(0, MAX_SOURCE_ID_LENGTH)
  const before = rowOf.get(sourceId)
  if (before !== undefined)
    return leftOut('sourceId', `The id stands in row ${before} already, so this row is left out.`)
  rowOf.set(sourceId, row.row)
  noteSameChip(cells, rowOfChip)
  return { row: row.row, animal: toAnimal(cells, reading, sourceId), problems: cells.problems }
}

function noteSameChip(cells: Cells, rowOfChip: Map<string, number>): void {
  const text = cells.text('microchipped')
  const chip = readMicrochip(microchipIn(text))
  if (!('number' in chip)) return
  const before = rowOfChip.get(chip.number)
  if (before === undefined) rowOfChip.set(chip.number, cells.row)
  else cells.problem('microchipped', text, `The animal in row ${before} has the same number. Is it right?`)
}

/** Of an animal without an id. */
const identityOf = (cells: ReturnType<typeof cellsOf>): string =>
  ['name', 'species', 'birthDate'].map(meaning => cells.text(meaning as 'name').toLowerCase()).join(' | ')
