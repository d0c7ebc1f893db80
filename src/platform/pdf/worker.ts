import { serveJobs, withinCpuTime } from '../workers/serve-jobs.ts'
import type { PdfDocument } from './make-pdf.ts'
import { renderPdf } from './render-pdf.ts'

/*
 * The child process that makes PDF files, one at a time. A document that needs too much ends only this process.
 */

export interface PdfJob extends PdfDocument {
  /** Of each page, with `{page}` and `{count}`. */
  pageLabel: string
  /** At the end of a document with characters that no font has. */
  missingNote: string
}

export type PdfAnswer = { bytes: Uint8Array } | { failed: string }

const CPU_LIMIT_MS = 30_000

serveJobs(async (job: PdfJob): Promise<PdfAnswer> => {
  try {
    return { bytes: await withinCpuTime(CPU_LIMIT_MS, async () => renderPdf(job)) }
  } catch (error) {
    return { failed: String(error) }
  }
})
