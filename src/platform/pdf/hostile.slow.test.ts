import { expect, test } from 'vitest'
import { paragraph } from '../../shared/text/document-blocks.ts'
import { makePdf } from './make-pdf.ts'
import { pdfDocument, readPdf } from './pdf.fixture.ts'

test('200,000 characters are set, in one word, in one line or in Arabic', async () => {
  const texts = ['w'.repeat(200_000), '中文'.repeat(100_000), 'كلمة طويلة '.repeat(18_000), 'word '.repeat(40_000)]
  for (const text of texts) {
    const { pages } = await readPdf(await makePdf(pdfDocument([paragraph(text)])))
    const printed = pages.join('').replaceAll(/\s|Adoption agreement|Version 3|Page \d+ of \d+/g, '')
    expect(printed.length).toBeGreaterThanOrEqual(text.replaceAll(' ', '').length)
  }
}, 60_000)

const STEP = 0x4000
/** Three planes with nearly all characters, and the one of tags. */
const STARTS = [...Array.from({ length: 12 }, (_, index) => index * STEP), 0xe0000]

test('a document can be made with each character of Unicode', async () => {
  for (const start of STARTS) {
    const characters = Array.from({ length: STEP }, (_, index) => String.fromCodePoint(start + index))
    const texts = [characters.join(' '), characters.map(each => `x${each}`).join(' ')]
    const bytes = await makePdf(pdfDocument(texts.map(paragraph)))
    expect(bytes.length).toBeGreaterThan(1000)
  }
}, 300_000)
