import { extractText, getDocumentProxy } from 'unpdf'
import type { DocumentBlock } from '../../shared/text/document-blocks.ts'
import type { PdfDocument } from './make-pdf.ts'

export const pdfDocument = (blocks: DocumentBlock[], title = 'Adoption agreement'): PdfDocument => ({
  title,
  language: 'en',
  author: 'Pawpal',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  footer: 'Version 3',
  blocks,
})

/** The texts of a file, with white space as one space. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf)
  return { pdf, pages: text.map(page => page.replaceAll(/\s+/g, ' ')) }
}
