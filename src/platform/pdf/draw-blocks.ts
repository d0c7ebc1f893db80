import type { DocumentBlock, TableColumn, TextSpan } from '../../shared/text/document-blocks.ts'
import { fontFile, type PrintableText } from './fonts.ts'

interface Drawing {
  pdf: PDFKit.PDFDocument
  texts: PrintableText
}

type Parent = PDFKit.PDFStructureElement

const TEXT_SIZE = 10.5
const HEADING_SIZES = { 1: 18, 2: 14, 3: 11.5 } as const
const INDENT = 18
const GAP = 7
const INK = '#1a1a1a'

/** Draws below the last block, on further pages as needed, and adds it to the reading order. */
export function drawBlock(drawing: Drawing, parent: Parent, block: DocumentBlock): void {
  const { pdf } = drawing
  switch (block.kind) {
    case 'heading':
      return drawHeading(drawing, parent, block)
    case 'paragraph':
      return drawParagraph(drawing, parent, block.spans)
    case 'list':
      return drawList(drawing, parent, block)
    case 'quote': {
      const quote = pdf.struct('BlockQuote')
      parent.add(quote)
      indented(pdf, () => {
        for (const inner of block.blocks) drawBlock(drawing, quote, inner)
      })
      return quote.end()
    }
    case 'table':
      return drawTable(drawing, parent, block)
    case 'line':
      return drawLine(pdf)
    case 'drawing':
      return drawPath(drawing, parent, block)
  }
}

function drawHeading({ pdf, texts }: Drawing, parent: Parent, { level, spans }: Block<'heading'>): void {
  const size = HEADING_SIZES[level]
  pdf.y += level === 1 ? 0 : GAP
  // A heading is never alone at the end of a page.
  startPageUnless(pdf, size + 4 * TEXT_SIZE)
  const draw = () =>
    pdf
      .font(fontFile('bold'))
      .fontSize(size)
      .fillColor(INK)
      .text(texts.of(plain(spans)), restOfLine(pdf))
  add(pdf, parent, `H${level}`, draw)
  pdf.y += GAP
}

function drawParagraph({ pdf, texts }: Drawing, parent: Parent, spans: readonly TextSpan[]): void {
  const printable = spans.map(span => ({ ...span, text: texts.of(span.text) })).filter(({ text }) => text !== '')
  if (printable.length === 0) return
  startPageUnless(pdf, TEXT_SIZE)
  const options = restOfLine(pdf)
  const { x } = pdf
  add(pdf, parent, 'P', () => {
    for (const [index, { text, bold, italic }] of printable.entries()) {
      const font = fontFile(bold ? 'bold' : italic ? 'italic' : 'regular')
      pdf.font(font).fontSize(TEXT_SIZE).fillColor(INK)
      pdf.text(text, { ...options, continued: index < printable.length - 1 })
    }
  })
  pdf.x = x
  pdf.y += GAP
}

function drawList(drawing: Drawing, parent: Parent, { start, items }: Block<'list'>): void {
  const { pdf } = drawing
  const list = pdf.struct('L')
  parent.add(list)
  for (const [index, blocks] of items.entries()) {
    startPageUnless(pdf, TEXT_SIZE)
    const item = pdf.struct('LI')
    list.add(item)
    const { x, y } = pdf
    const label = start === undefined ? '•' : `${start + index}.`
    pdf.font(fontFile('regular')).fontSize(TEXT_SIZE).fillColor(INK)
    add(pdf, item, 'Lbl', () => pdf.text(label, { lineBreak: false }))
    pdf.x = x
    pdf.y = y
    const body = pdf.struct('LBody')
    item.add(body)
    indented(pdf, () => {
      for (const block of blocks) drawBlock(drawing, body, block)
    })
    if (blocks.length === 0) pdf.y += pdf.currentLineHeight(true) + GAP
    item.end()
  }
  list.end()
}

function drawTable({ pdf, texts }: Drawing, parent: Parent, { columns, rows }: Block<'table'>): void {
  startPageUnless(pdf, 4 * TEXT_SIZE)
  const { x } = pdf
  const { width } = restOfLine(pdf)
  const parts = columns.map(column => column.width ?? 1)
  const whole = parts.reduce((sum, part) => sum + part, 0)
  pdf
    .font(fontFile('regular'))
    .fontSize(TEXT_SIZE - 1)
    .fillColor(INK)
  const options = {
    structParent: parent,
    defaultStyle: { border: 0.5, borderColor: '#bbbbbb', padding: 4, textColor: INK },
    columnStyles: parts.map(part => ({ width: (part / whole) * width })),
    data: [titles(columns, texts), ...rows.flatMap(row => splitTallRow(row.map(cell => texts.of(cell))))],
  }
  pdf.table(options)
  pdf.x = x
  pdf.y += GAP
}

const titles = (columns: readonly TableColumn[], texts: PrintableText) =>
  columns.map(({ title }) => ({
    text: texts.of(title),
    type: 'TH' as const,
    scope: 'Column',
    font: { src: fontFile('bold') },
    backgroundColor: '#f0f0f0',
  }))

/** So many characters of a cell fit on a page, however narrow its column. */
const CELL_CHARACTERS = 500

/** The library truncates a row higher than a page, so longer content continues in further rows. */
function splitTallRow(row: readonly string[]): string[][] {
  const parts = row.map(cell => cell.match(PIECES)?.map(part => part.trim()) ?? [''])
  const count = Math.max(1, ...parts.map(part => part.length))
  return Array.from({ length: count }, (_, index) => parts.map(part => part[index] ?? ''))
}
const PIECES = new RegExp(`[^]{1,${CELL_CHARACTERS}}(?=\\s|$)|[^]{1,${CELL_CHARACTERS}}`, 'g')

function drawLine(pdf: PDFKit.PDFDocument): void {
  startPageUnless(pdf, 2 * GAP)
  const y = pdf.y + GAP / 2
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(pdf.x, y)
    .lineTo(pdf.x + restOfLine(pdf).width, y)
    .lineWidth(0.5)
    .strokeColor('#bbbbbb')
    .stroke()
  pdf.endMarkedContent()
  pdf.y += 2 * GAP
}

/** As wide as that stands a drawing in the text. */
const DRAWING_WIDTH = 240

function drawPath({ pdf, texts }: Drawing, parent: Parent, { path, width, height, alt }: Block<'drawing'>): void {
  const scale = DRAWING_WIDTH / width
  startPageUnless(pdf, height * scale)
  const { x, y } = pdf
  const figure = pdf.struct('Figure', { alt: texts.of(alt) }, [
    () => {
      pdf.save().translate(x, y).scale(scale)
      pdf.path(path).lineWidth(4).lineCap('round').lineJoin('round').strokeColor(INK).stroke()
      pdf.restore()
    },
  ])
  parent.add(figure)
  figure.end()
  pdf.x = x
  pdf.y = y + height * scale + GAP
}

type Block<Kind extends DocumentBlock['kind']> = Extract<DocumentBlock, { kind: Kind }>

const plain = (spans: readonly TextSpan[]): string => spans.map(({ text }) => text).join('')

const restOfLine = (pdf: PDFKit.PDFDocument) => ({
  width: pdf.page.width - pdf.page.margins.right - pdf.x,
  lineGap: 2.5,
})

function startPageUnless(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + 1.5 * height <= pdf.page.maxY()) return
  const { x } = pdf
  pdf.continueOnNewPage()
  pdf.x = x
}

function indented(pdf: PDFKit.PDFDocument, draw: () => void): void {
  const { x } = pdf
  pdf.x = x + INDENT
  draw()
  pdf.x = x
}

/** Draws as an element of the reading order. */
function add(pdf: PDFKit.PDFDocument, parent: Parent, type: string, draw: () => unknown): void {
  const element = pdf.struct(type, {}, [() => void draw()])
  parent.add(element)
  element.end()
}
