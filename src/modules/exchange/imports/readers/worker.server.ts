import { createWriteStream, openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inLanguage, startTranslations } from '../../../../platform/text/language.ts'
import { serveJobs, withinCpuTime } from '../../../../platform/workers/serve-jobs.ts'
import type { Locale } from '../../../../shared/i18n/languages.ts'
import { UnreadableFile, type AnimalResult } from './imported-animal.server.ts'
import { openFile, type OpenedFile, type OpenOptions } from './open-file.server.ts'
import type { Question } from './questions.server.ts'
import { openArchive, tooLarge } from './read-archive.server.ts'

/*
 * The child process that reads files of animals, one at a time: they come from strangers, and no library that reads them bounds its time
 * and memory.
 */

interface Common {
  /** Of the file. */
  path: string
  cpuMs: number
  /** Of the person who reads the problems. */
  language: Locale
}

/** Reads all animals into `output`, a line of JSON each. */
export interface AnimalsJob extends Common {
  output: string
  mostBytes: number
  options: OpenOptions
}

/** Unpacks pictures of a ZIP into `folder`, named by their position in the list. */
export interface PicturesJob extends Common {
  addresses: readonly string[]
  folder: string
}

export interface FileSummary extends Omit<OpenedFile, 'animals' | 'pictures' | 'questions'> {
  questions: Question[]
  hasPictures: boolean
}

export type ReaderAnswer = { summary: FileSummary } | { unpacked: true } | { unreadable: string } | { failed: string }

startTranslations({ warn: () => undefined })

serveJobs(async (job: AnimalsJob | PicturesJob): Promise<ReaderAnswer> => {
  try {
    return await withinCpuTime(job.cpuMs, () =>
      inLanguage(job.language, () => ('output' in job ? readAnimals(job) : unpackPictures(job))),
    )
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
})

async function readAnimals({ path, output, mostBytes, options }: AnimalsJob): Promise<ReaderAnswer> {
  const { animals, pictures, questions, ...summary } = await openFile(await openAsBlob(path), options)
  await pipeline(Readable.from(linesOf(animals(), mostBytes)), createWriteStream(output))
  return { summary: { ...summary, questions: questions(), hasPictures: pictures !== undefined } }
}

async function* linesOf(animals: AsyncIterable<AnimalResult>, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const animal of animals) {
    const line = Buffer.from(`${JSON.stringify(animal)}\n`)
    bytes += line.length
    if (bytes > mostBytes) throw tooLarge()
    yield line
  }
}

async function unpackPictures({ path, addresses, folder }: PicturesJob): Promise<ReaderAnswer> {
  const { pictures } = await openArchive(await openAsBlob(path))
  let position = 0
  for await (const { bytes } of pictures.readAll(addresses)) await writeFile(join(folder, String(position++)), bytes)
  return { unpacked: true }
}
