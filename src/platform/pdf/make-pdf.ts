import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DocumentBlock } from '../../shared/text/document-blocks.ts'

export interface PdfDocument {
  /** The first heading, and the title bar of a viewer. */
  title: string
  /** The language of its text, for screen readers, e.g. `en`. */
  language: string
  author: string
  /** Part of the file, so that the same document gives the same bytes. */
  createdAt: Date
  blocks: readonly DocumentBlock[]
  /** On each page, beside its number. */
  footer: string
  /** Text files within the PDF file. */
  attachments?: readonly { name: string; text: string }[]
}

/** Making the file failed or took too long. */
export class PdfFailed extends Error {
  override name = 'PdfFailed'
}

const TIME_LIMIT_MS = 60_000
const MEMORY_LIMIT_MB = 256

/** One document at a time, which leaves the other cores to requests. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Creates a tagged PDF file in a worker thread. Characters that the font lacks are written as code points, e.g.
 * `[U+4E2D]`, with a note at the end. Throws PdfFailed.
 */
export function makePdf(document: PdfDocument): Promise<Uint8Array> {
  const made = previous.then(() => makeInThread(document))
  previous = made.catch(() => undefined)
  return made
}

async function makeInThread(document: PdfDocument): Promise<Uint8Array> {
  const entry = new URL('./worker.ts', import.meta.url)
  const worker = new Worker(entry, {
    workerData: document,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  })
  try {
    const [bytes] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIME_LIMIT_MS) })) as [Uint8Array]
    return bytes
  } catch (error) {
    throw new PdfFailed('The PDF file could not be made', { cause: error })
  } finally {
    await worker.terminate()
  }
}
