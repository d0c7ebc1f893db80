import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Pace } from '../../../../platform/pace.ts'
import {
  DEFAULT_POOL_SIZE,
  WorkerLost,
  WorkerPool,
  type WorkerPoolOptions,
} from '../../../../platform/workers/worker-pool.ts'
import { currentLanguage, t } from '../../../../shared/i18n/t.ts'
import { omit } from '../../../../shared/omit.ts'
import { ARCHIVE_TOO_LARGE, FILE_TOO_LARGE, MAX_ARCHIVE_BYTES, MAX_FILE_BYTES } from '../vocabulary.ts'
import { UnreadableFile, type AnimalResult } from './imported-animal.server.ts'
import type { Mapping, OpenedFile, OpenOptions } from './open-file.server.ts'
import { isZip, type Pictures } from './read-archive.server.ts'
import type { AnimalsJob, PicturesJob, ReaderAnswer } from './worker.server.ts'

/** What was read of a file; valid while `work` of `readFiles` runs. */
export interface AnimalsFile extends Omit<OpenedFile, 'pictures'> {
  /** What a person chose of the mapping; the rest of it is guessed. */
  chosen?: Mapping | undefined
  /**
   * Of a ZIP.
   * @throws UnreadableFile for a damaged one
   */
  pictures?: Pick<Pictures, 'readAll'> | undefined
}

export interface ReadOptions extends OpenOptions {
  /** Between pieces of a long file. */
  pace?: Pace | undefined
  /** Whose turn it is when several wait. */
  owner: string
  /** Ends the reading. */
  signal?: AbortSignal | undefined
}

export interface ReaderBounds extends Omit<WorkerPoolOptions, 'entry'> {
  /** Milliseconds of processor time for a file. */
  cpuMs: number
  /** Of what was read of a file. */
  outputBytes: number
}

const MEGABYTE = 1024 * 1024
const READER_BOUNDS: ReaderBounds = {
  size: DEFAULT_POOL_SIZE,
  cpuMs: 60_000,
  // On a machine under load, and for what hangs without using the processor.
  jobTimeoutMs: 180_000,
  idleMs: 30_000,
  heapMegabytes: 768,
  memoryLimitBytes: 1024 * MEGABYTE,
  outputBytes: 400 * MEGABYTE,
}
const ROWS_OF_PIECE = 50

/** Reads files in child processes, which start with the first file and end when idle. */
export function createFileReader(bounds: Partial<ReaderBounds> = {}) {
  const { cpuMs, outputBytes, ...options } = { ...READER_BOUNDS, ...bounds }
  const pool = new WorkerPool<AnimalsJob | PicturesJob, ReaderAnswer>({
    ...options,
    entry: new URL('./worker.server.ts', import.meta.url),
  })

  const run = async (job: AnimalsJob | PicturesJob, { owner, signal }: ReadOptions) => {
    const answer = await pool.run(job, { owner, signal }).catch((error: unknown) => {
      throw error instanceof WorkerLost ? tooMuch(error) : error
    })
    if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable)
    if ('failed' in answer) throw new Error('Reading a file failed', { cause: answer.failed })
    return answer
  }

  async function readFrom(folder: string, chosen: ReadOptions): Promise<AnimalsFile> {
    const common = { path: join(folder, 'file'), cpuMs, language: currentLanguage() }
    const output = join(folder, 'animals')
    const openOptions = omit(chosen, ['pace', 'owner', 'signal'])
    const answer = await run({ ...common, output, mostBytes: outputBytes, options: openOptions }, chosen)
    if (!('summary' in answer)) throw new Error('The reader gave another answer')
    const { hasPictures, questions, ...summary } = answer.summary
    const readAll: Pictures['readAll'] = async function* (addresses) {
      await run({ ...common, addresses, folder }, chosen)
      for (const [position, address] of addresses.entries())
        yield { address, bytes: await readFile(join(folder, String(position))) }
    }
    return {
      ...summary,
      chosen: chosen.mapping,
      questions: () => questions,
      animals: () => animalsOf(output, chosen.pace),
      pictures: hasPictures ? { readAll } : undefined,
    }
  }

  /**
   * Reads a file while `work` runs, which may read it again with other options.
   * @throws UnreadableFile also where the file needs more time or memory than the bounds allow
   */
  async function readFiles<Result>(
    source: Blob | Uint8Array,
    work: (read: (options: ReadOptions) => Promise<AnimalsFile>) => Promise<Result>,
  ): Promise<Result> {
    const blob = source instanceof Blob ? source : new Blob([source as Uint8Array<ArrayBuffer>])
    await checkSize(blob)
    const folder = await mkdtemp(join(tmpdir(), 'pawpal-import-'))
    try {
      await pipeline(Readable.fromWeb(blob.stream() as ReadableStream), createWriteStream(join(folder, 'file')))
      return await work(chosen => readFrom(folder, chosen))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return { readFiles, close: () => pool.close() }
}

/** Children end with the server, and an idle one does not prevent its exit. */
export const { readFiles } = createFileReader()

/** Before it is copied. */
async function checkSize(blob: Blob): Promise<void> {
  const isArchive = isZip(await blob.slice(0, 4).bytes())
  if (blob.size > (isArchive ? MAX_ARCHIVE_BYTES : MAX_FILE_BYTES))
    throw new UnreadableFile(t(isArchive ? ARCHIVE_TOO_LARGE : FILE_TOO_LARGE))
}

const tooMuch = (cause: unknown) =>
  new UnreadableFile(
    'Reading this file takes too much time or memory. Please split it, or save the table as CSV and try again.',
    { cause },
  )

async function* animalsOf(output: string, pace: Pace = () => Promise.resolve()): AsyncGenerator<AnimalResult> {
  let count = 0
  for await (const line of linesOf(createReadStream(output, 'utf8'))) {
    count += 1
    if (count % ROWS_OF_PIECE === 0) await pace()
    yield JSON.parse(line) as AnimalResult
  }
}

/** `node:readline` also splits at separators within texts. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
