import { t } from '../../../../shared/i18n/t.ts'
import { FILE_TOO_LARGE, MAX_FILE_BYTES, type ColumnUse, type DateOrder, type ImportFormat } from '../vocabulary.ts'
import type { Columns } from './formats.server.ts'
import { UnreadableFile, type ImportProblem, type AnimalResult } from './imported-animal.server.ts'
import { openTable } from './open-table.server.ts'
import type { Answer, Question } from './questions.server.ts'
import { EXPORT_FILE, isZip, openArchive, type Pictures } from './read-archive.server.ts'
import { openCsv } from './read-csv.server.ts'
import { openExport } from './read-export.server.ts'
import { openJson } from './read-json.server.ts'
import { openXlsx } from './read-xlsx.server.ts'
import { refuseOthers } from './unreadable-files.server.ts'

/** Choices in the mapper; missing ones are guessed. */
export interface Mapping {
  columns?: Columns | undefined
  dateOrder?: DateOrder | undefined
  currency?: string | undefined
  /** https, of an ASM3 that has the photos of its JSON. */
  photoService?: string | undefined
  /** What somebody said about values that the file leaves open. */
  answers?: Answer[] | undefined
  /** Cells that somebody corrected. */
  cells?: CorrectedCell[] | undefined
}

export interface CorrectedCell {
  row: number
  column: string
  value: string
}

/** A file whose format is known, before its animals are read. */
export interface OpenedFile {
  format: ImportFormat
  /** All titles, with examples; empty for formats that need no mapper. */
  columns: { title: string; examples: string[]; use: ColumnUse }[]
  mapping: {
    columns: Columns
    dateOrder: DateOrder | null
    /** Empty while nobody has said it. */
    currency: string
    photoService: string | null
    answers: Answer[]
    cells: CorrectedCell[]
  }
  /** What the mapping would be if nobody chose anything. Absent where nothing is guessed. */
  guess?: Pick<OpenedFile['mapping'], 'columns' | 'dateOrder' | 'currency'>
  /** Of the file as a whole. */
  problems: ImportProblem[]
  animals: () => AsyncIterable<AnimalResult>
  /** What the file leaves open, known after its animals were read. */
  questions: () => Question[]
  /** Of a ZIP; the animals name them by their addresses. */
  pictures?: Pictures | undefined
}

export interface OpenOptions {
  mapping?: Mapping | undefined
  now: Date
  /** The address of the file, which may be that of the service that has the photos. */
  fetchedFrom?: string | undefined
}

export interface ReadOptions extends OpenOptions {
  pictures?: Pictures | undefined
}

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
  refuseOthers(bytes)
  if (!isJson(bytes)) return openTable(await openCsv(bytes), options)
  const photoService = options.mapping?.photoService ?? options.fetchedFrom ?? null
  const { format, mapping: columns, lacksPhotos, ...table } = openJson(bytes, photoService)
  const program = format && columns && { format, columns }
  const { mapping, problems, ...file } = await openTable(table, options, program)
  return {
    ...file,
    mapping: { ...mapping, photoService },
    problems: lacksPhotos ? [...problems, noPhotos()] : problems,
  }
}

/** Starts with a bracket, after a byte order mark and blanks; zeros belong to UTF-16. */
const isJson = (bytes: Uint8Array): boolean => {
  const first = bytes.subarray(0, 100).find(byte => byte > 0x20 && byte < 0x80)
  return first === 0x5b || first === 0x7b
}

const noPhotos = (): ImportProblem => ({
  row: 1,
  column: 'WEBSITEIMAGECOUNT',
  value: '',
  message: "The file doesn't say where its photos are. Please enter the address of the service that made it.",
})
