import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DocumentBlock } from '../../shared/text/document-blocks.ts'

export interface PdfDocument {
  /** Stands as the first heading, and in the title bar of a viewer. */
  title: string
  /** Of its text, for screen readers, e.g. `en`. */
  language: string
  author: string
  /** Part of the file, so the same document gives the same bytes. */
  createdAt: Date
  blocks: readonly DocumentBlock[]
  /** Stands on each page, beside its number. */
  footer: string
  /** Text files inside of the PDF file. */
  attachments?: readonly { name: string; text: string }[]
}

/** Making the file failed or took too long. */
export class PdfFailed extends Error {
  override name = 'PdfFailed'
}

const TIME_LIMIT_MS = 60_000
const MEMORY_LIMIT_MB = 256

/** Of several documents one is made at a time, so that the other cores are left to requests. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Makes a tagged PDF file in a thread of its own. Characters that the font lacks stand as their code point, e.g. `[U+4E2D]`, and the
 * document says so at its end. Throws PdfFailed.
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
