import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { heading, paragraph } from '../../shared/text/document-blocks.ts'
import { escapeMarkup } from '../../shared/text/escape-markup.ts'
import { drawBlock } from './draw-blocks.ts'
import { fontFile, PrintableText } from './fonts.ts'
import type { PdfDocument } from './make-pdf.ts'

const MARGIN = 60
const FOOTER_SIZE = 8
const LACKING =
  'Some characters of this text cannot be printed in this file. They stand here as their numbers in Unicode, such as [U+4E2D].'

/** Makes a PDF/UA-like file: tagged, with language and title, its fonts embedded. Takes some 100 ms of processor time. */
export async function renderPdf({
  title,
  language,
  author,
  createdAt,
  blocks,
  footer,
  attachments = [],
}: PdfDocument): Promise<Uint8Array> {
  const pdf = new EscapedMetadata({
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: fontFile('regular'),
    info: { Title: title, Author: author, Creator: author, CreationDate: createdAt, ModDate: createdAt },
  })
  const bytes = buffer(pdf)
  const texts = new PrintableText()
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const draw = { pdf, texts }
  for (const block of [heading(1, title), ...blocks]) drawBlock(draw, root, block)
  if (texts.lacksCharacters) drawBlock(draw, root, paragraph(LACKING))
  root.end()
  for (const { name, text } of attachments)
    pdf.file(Buffer.from(text), { name, type: 'text/plain', creationDate: createdAt, modifiedDate: createdAt })
  drawFooters(pdf, texts.of(footer))
  pdf.end()
  return bytes
}

/** Outside the reading order, as screen readers expect of what each page repeats. */
function drawFooters(pdf: PDFKit.PDFDocument, footer: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Otherwise text below the margin starts a new page.
    pdf.page.margins.bottom = 0
    const width = pdf.page.width - 2 * MARGIN
    const line = { width, ellipsis: true, height: 2.5 * FOOTER_SIZE }
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font(fontFile('regular')).fontSize(FOOTER_SIZE).fillColor('#555555')
    pdf.text(footer, MARGIN, pdf.page.height - 40, { ...line, width: width - 80 })
    pdf.text(`Page ${page + 1} of ${count}`, MARGIN, pdf.page.height - 40, { ...line, align: 'right' })
    pdf.endMarkedContent()
  }
}

/** The library writes title and author unescaped into XML, after it wrote them as PDF. */
class EscapedMetadata extends Pdf {
  override endMetadata(): void {
    for (const key of ['Title', 'Author', 'Creator'] as const) this.info[key] = escapeMarkup(this.info[key] ?? '')
    super.endMetadata()
  }
}
