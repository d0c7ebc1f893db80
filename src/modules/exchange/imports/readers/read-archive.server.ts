import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { callbackify } from 'node:util'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { t } from '../../../../shared/i18n/t.ts'
import { ARCHIVE_TOO_LARGE, MAX_ARCHIVE_BYTES, MAX_PICTURE_BYTES, MAX_UNPACKED_BYTES } from '../vocabulary.ts'
import { UnreadableFile } from './imported-animal.server.ts'

/** The pictures of a ZIP. They are named by addresses that say their content, so that the same picture has the same one in each ZIP. */
export interface Pictures {
  /** The address of the picture with this path, or with this name in any folder. */
  named: (name: string) => string | undefined
  /** Those called after an animal's id, such as `KL-1-2.jpg`, by their numbers. */
  of: (sourceId: string) => string[]
  /** @throws UnreadableFile for a damaged one */
  readAll: (addresses: readonly string[]) => AsyncIterable<{ address: string; bytes: Buffer }>
}

/** A spreadsheet, which is a ZIP itself, or a ZIP with a file of animals, and maybe their pictures. */
export type Archive =
  | { sheets: () => Promise<Map<string, Buffer>>; file?: never; pictures: Pictures }
  | { sheets?: never; file: { name: string; read: () => Promise<Buffer> }; pictures: Pictures }

const SCHEME = 'zip:'
/** The file in an export that an import reads; the others are for other programs. */
export const EXPORT_FILE = 'animals.json'
const MAX_ENTRIES = 50_000
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i
const TABLE = /\.(?:csv|tsv|txt|json|xlsx)$/i
/** What systems add by themselves. */
const JUNK = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$|import\.cfg$)/i

/** The name of a staged picture, if the address is one of a ZIP. */
export const nameInArchive = (address: string): string | undefined =>
  address.startsWith(SCHEME) ? address.slice(SCHEME.length) : undefined

/** Of a picture of a ZIP; 0 for any other address. */
export const bytesInArchive = (address: string): number => Number(nameInArchive(address)?.split('-')[1] ?? 0)

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Reads what a ZIP contains, not its files.
 * @throws UnreadableFile
 */
export async function openArchive(blob: Blob): Promise<Archive> {
  if (blob.size > MAX_ARCHIVE_BYTES) throw new UnreadableFile(t(ARCHIVE_TOO_LARGE))
  const { zip, entries } = await entriesOf(blob)
  const contentOf = (entry: Entry) => readEntry(zip, entry)
  const pictures = picturesOf(
    entries.filter(({ fileName, uncompressedSize }) => PICTURE.test(fileName) && uncompressedSize <= MAX_PICTURE_BYTES),
    contentOf,
  )
  if (entries.some(({ fileName }) => fileName.startsWith('xl/')))
    return { sheets: () => readSpreadsheet(zip, entries), pictures }
  const entry = tableOf(entries)
  return { file: { name: entry.fileName, read: () => contentOf(entry) }, pictures }
}

async function entriesOf(blob: Blob): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const entries: Entry[] = []
  try {
    const zip = await fromRandomAccessReaderPromise(new BlobReader(blob), blob.size, { autoClose: false })
    for await (const entry of zip.eachEntry()) {
      if (entries.length >= MAX_ENTRIES)
        throw new UnreadableFile(`The ZIP has more than ${MAX_ENTRIES.toLocaleString('en')} files. Please split it.`)
      if (!JUNK.test(entry.fileName) && !entry.fileName.endsWith('/')) entries.push(entry)
    }
    return { zip, entries }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : broken(error)
  }
}

const broken = (cause: unknown) => new UnreadableFile('The file is damaged. Please save it again.', { cause })

export const tooLarge = () => new UnreadableFile('The file is too large when it is unpacked.')

/** The library refuses an entry that is longer than it says. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch (error) {
    throw broken(error)
  }
}

/** The XML of a spreadsheet by its names: only entries that the directory at the end names, none longer than it says there. */
async function readSpreadsheet(zip: ZipFile, entries: readonly Entry[]): Promise<Map<string, Buffer>> {
  const parts = entries.filter(({ fileName }) => /\.(?:xml|rels)$/.test(fileName))
  const unpacked = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge()
  const contents = new Map<string, Buffer>()
  for (const entry of parts) contents.set(entry.fileName, await readEntry(zip, entry))
  return contents
}

function tableOf(entries: readonly Entry[]): Entry {
  const others = entries.filter(({ fileName }) => !PICTURE.test(fileName))
  const tables = others.filter(({ fileName }) => TABLE.test(fileName))
  const [first, second] = tables.length > 0 ? tables : others
  const found = others.find(({ fileName }) => fileName === EXPORT_FILE) ?? first
  if (!found) throw new UnreadableFile('The ZIP has no file of animals, such as a CSV.')
  if (second && found.fileName !== EXPORT_FILE)
    throw new UnreadableFile(
      `The ZIP has several files of animals: ${found.fileName.slice(0, 100)}, ${second.fileName.slice(0, 100)}. Please leave one in it.`,
    )
  if (found.uncompressedSize > MAX_UNPACKED_BYTES) throw tooLarge()
  return found
}

function picturesOf(entries: readonly Entry[], contentOf: (entry: Entry) => Promise<Buffer>): Pictures {
  const byAddress = new Map<string, Entry>()
  const byName = new Map<string, string>()
  const numbered = new Map<string, { number: number; address: string }[]>()
  for (const entry of entries) {
    const address = addressOf(entry)
    const path = entry.fileName.toLowerCase()
    const name = path.slice(path.lastIndexOf('/') + 1)
    const stem = name.slice(0, name.lastIndexOf('.'))
    byAddress.set(address, entry)
    for (const key of [path, name, stem]) if (!byName.has(key)) byName.set(key, address)
    const [, id, number] = /^(.+)[-_](\d{1,3})$/.exec(stem) ?? []
    const ofId = id === undefined ? [] : (numbered.get(id) ?? [])
    ofId.push({ number: Number(number), address })
    if (id !== undefined) numbered.set(id, ofId)
  }
  return {
    named: name =>
      byName.get(
        name
          .trim()
          .toLowerCase()
          .replaceAll('\\', '/')
          .replace(/^\.?\//, ''),
      ),
    of: sourceId => {
      const id = sourceId.toLowerCase()
      const pictures = numbered.get(id)?.toSorted((one, other) => one.number - other.number)
      return pictures?.map(({ address }) => address) ?? [byName.get(id) ?? []].flat()
    },
    readAll: async function* (addresses) {
      for (const address of addresses) {
        const entry = byAddress.get(address)
        if (!entry) throw broken(undefined)
        yield { address, bytes: await contentOf(entry) }
      }
    },
  }
}

const addressOf = ({ crc32, uncompressedSize }: Entry): string =>
  `${SCHEME}${crc32.toString(16).padStart(8, '0')}-${uncompressedSize}`

const WINDOW_BYTES = 256 * 1024

/** Reads a blob where it is, mostly a file on disk. The list of entries is read in pieces of this size, not entry by entry. */
class BlobReader extends RandomAccessReader {
  readonly #blob: Blob
  #window: { from: number; bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) }

  constructor(blob: Blob) {
    super()
    this.#blob = blob
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.fromWeb(this.#blob.slice(start, end).stream() as ReadableStream)
  }

  override read(target: Buffer, offset: number, length: number, position: number, done: (error: Error | null) => void) {
    const copy = callbackify(async () => {
      const bytes = await this.#fill(position, length)
      if (bytes.length < length) throw new Error('The ZIP ends too early')
      bytes.copy(target, offset)
    })
    copy(error => done(error))
  }

  async #fill(position: number, length: number): Promise<Buffer> {
    const { from, bytes } = this.#window
    if (position < from || position + length > from + bytes.length) {
      const piece = this.#blob.slice(position, position + Math.max(length, WINDOW_BYTES))
      this.#window = { from: position, bytes: Buffer.from(await piece.arrayBuffer()) }
    }
    const start = position - this.#window.from
    return this.#window.bytes.subarray(start, start + length)
  }
}
