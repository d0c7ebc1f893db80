import { parentPort, workerData } from 'node:worker_threads'
import type { PdfDocument } from './make-pdf.ts'
import { renderPdf } from './render-pdf.ts'

// The thread that creates one PDF file and ends. An error in it reaches `makePdf` as the worker's.
parentPort?.postMessage(await renderPdf(workerData as PdfDocument))
