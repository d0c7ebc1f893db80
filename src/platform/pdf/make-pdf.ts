import type { DocumentBlock } from '../../shared/text/document-blocks.ts'
import type { Locale } from '../../shared/i18n/languages.ts'
import { t } from '../../shared/i18n/t.ts'
import { inLanguage } from '../text/language.ts'
import { WorkerPool } from '../workers/worker-pool.ts'
import type { PdfAnswer, PdfJob } from './worker.ts'

export interface PdfDocument {
  /** The first heading, and the title bar of a viewer. */
  title: string
  /** The language of its text: for screen readers, and for the direction of the pages. */
  language: Locale
  author: string
  /** Part of the file, so that the same document gives the same bytes. */
  createdAt: Date
  blocks: readonly DocumentBlock[]
  /** On each page, beside its number. */
  footer: string
  /** Text files within the PDF file. */
  attachments?: readonly { name: string; text: string; description: string }[]
}

/** Making the file failed, took too long or needed too much memory. */
export class PdfFailed extends Error {
  override name = 'PdfFailed'
}

const megabyte = 1024 * 1024

/** One document at a time, which leaves the other cores to requests. */
const pool = new WorkerPool<PdfJob, PdfAnswer>({
  entry: new URL('./worker.ts', import.meta.url),
  size: 1,
  // The worker limits its own processor time. This limit ends one that hangs without using the processor.
  jobTimeoutMs: 60_000,
  idleMs: 1000,
  endsAfterJob: true,
  heapMegabytes: 256,
  memoryLimitBytes: 1024 * megabyte,
})

/**
 * Creates a tagged PDF file in a child process. Characters that no font has are written as code points, e.g. `[U+13000]`, with a note at
 * the end. Throws PdfFailed.
 */
export async function makePdf(document: PdfDocument): Promise<Uint8Array> {
  const answer = await pool.run({ ...document, ...labelsIn(document.language) }).catch((error: unknown) => {
    throw new PdfFailed('The PDF file could not be made', { cause: error })
  })
  if ('bytes' in answer) return answer.bytes
  throw new PdfFailed('The PDF file could not be made', { cause: answer.failed })
}

const labelsIn = (language: Locale): Pick<PdfJob, 'pageLabel' | 'missingNote'> =>
  inLanguage(language, () => ({
    pageLabel: t('Page {page} of {count}', { page: '{page}', count: '{count}' }),
    missingNote: t(
      'Some characters of this text cannot be printed in this file. They stand here as their numbers in Unicode, such as {example}.',
      { example: '[U+13000]' },
    ),
  }))
