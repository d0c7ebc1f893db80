import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paragraph, type DocumentBlock } from '../../shared/text/document-blocks.ts'
import { makePdf } from './make-pdf.ts'
import { pdfDocument, readPdf } from './pdf.fixture.ts'

const CODE = [
  '#read("/etc/passwd")',
  '#import "@preview/cetz:0.3.0": *',
  '#include "other.typ"',
  '#eval("1 + 1")',
  '#{ while true {} }',
  '#image("https://example.com/a.png")',
  '$ x^2 $ ] [ } { \\ \\u{41} ` ``` <label> @label // /* */ = - + _a_ *b* ~ "quoted" --- ...',
  '#panic("stop") #sys.inputs #context here()',
]

test('code of the typesetting language in texts stays text, wherever it stands', async () => {
  const blocks: DocumentBlock[] = [
    ...CODE.map(paragraph),
    { kind: 'list', items: CODE.map(code => [paragraph(code)]) },
    { kind: 'table', columns: [{ title: CODE[0] ?? '' }], rows: CODE.map(code => [code]) },
  ]
  const document = { ...pdfDocument(blocks, CODE[0]), footer: CODE[1] ?? '' }
  const attachments = [{ name: 'agreement.md', text: CODE.join('\n'), description: CODE[2] ?? '' }]
  const { pdf, pages } = await readPdf(await makePdf({ ...document, attachments }))
  const text = pages.join(' ')
  for (const code of CODE) expect(text.split(code).length - 1, code).toBeGreaterThanOrEqual(3)
  expect(text).not.toContain('root:')
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: CODE[0] })
  expect(await pdf.getAttachments()).toMatchObject(
    new Map([['agreement.md', { filename: 'agreement.md', description: CODE[2] }]]),
  )
})

test('the template evaluates nothing, and reads neither files nor packages', () => {
  const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8').replaceAll(/\/\/.*/g, '')
  expect(template).not.toMatch(/\b(?:eval|read|import|include|plugin|csv|toml|yaml|xml|cbor|bibliography)\b/)
  expect(template.match(/\b(?:json|image)\(\w+/g)).toEqual(['json(bytes', 'image(bytes'])
})

test('words wider than the page or their column are broken without loss', async () => {
  const word = Array.from({ length: 120 }, (_, index) => `W${index}`).join('')
  const blocks: DocumentBlock[] = [
    paragraph(`before ${word} after`),
    { kind: 'heading', level: 2, spans: [{ text: word }] },
    { kind: 'quote', blocks: [{ kind: 'list', items: [[paragraph(word)]] }] },
    { kind: 'table', columns: [{ title: 'a', width: 3 }, { title: 'b' }], rows: [['x', word]] },
  ]
  const { pdf, pages } = await readPdf(await makePdf(pdfDocument(blocks)))
  expect(pages.join('').replaceAll(' ', '').split(word).length - 1).toBeGreaterThanOrEqual(3)
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const ends = items.map(item => ('str' in item ? item.transform[4] + item.width : 0))
    expect(Math.max(...ends)).toBeLessThan(537)
  }
})

test('lists and quotes in each other are shown to any depth', async () => {
  let blocks: DocumentBlock[] = [paragraph('the innermost')]
  for (let depth = 0; depth < 40; depth++)
    blocks = depth % 2 ? [{ kind: 'quote', blocks }] : [{ kind: 'list', start: 123_456_789, items: [blocks] }]
  const { pages } = await readPdf(await makePdf(pdfDocument(blocks)))
  expect(pages.join(' ')).toContain('the innermost')
})

test('control characters and overrides of the direction are left out', async () => {
  const { pages } = await readPdf(
    await makePdf(pdfDocument([paragraph('a\0b\u0007c \u202Eevil\u202C \uD800 d\u2028e\u180E')])),
  )
  expect(pages[0]).toContain('abc evil \uFFFD d e')
})

test('levels of headings are not skipped, and marks that only another font has do not fail', async () => {
  const blocks: DocumentBlock[] = [
    { kind: 'heading', level: 3, spans: [{ text: 'Third' }] },
    paragraph('\u0300 e\u0301\u0308\u20e3 م\u0902 中\u05b0 🐾\u064b \u2066isolated\u2069 क\u200dष'),
  ]
  const { pdf } = await readPdf(await makePdf(pdfDocument(blocks)))
  expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('"H2"')
})
