import { expect, test } from 'vitest'
import { paragraph, type DocumentBlock } from '../../shared/text/document-blocks.ts'
import type { Locale } from '../../shared/i18n/languages.ts'
import { makePdf } from './make-pdf.ts'
import { pdfDocument, readPdf } from './pdf.fixture.ts'

/** Names and their fonts; text copied from Indic scripts has the right letters, in another order. */
const NAMES: Record<string, [font: string, text: string]> = {
  Arabic: ['Vazirmatn', 'محمد'],
  Uyghur: ['NotoSansArabic', 'ئۇيغۇر ۋ \u06D1'],
  Hebrew: ['NotoSansHebrew', 'נעם'],
  Korean: ['NotoSansKR', '김철수'],
  Hindi: ['NotoSans', 'नमन'],
  Bengali: ['NotoSansBengali', 'কমল'],
  Tamil: ['NotoSansTamil', 'கமல'],
  Thai: ['NotoSansThai', 'สมชาย'],
  Armenian: ['NotoSansArmenian', 'Արմեն'],
  Georgian: ['NotoSansGeorgian', 'ნინო'],
  Amharic: ['NotoSansEthiopic', 'አበበ'],
  emoji: ['NotoEmoji', '🐾 👩‍⚕️ 🇩🇪'],
  symbols: ['NotoSansSymbols2', '☐'],
}

const fontsIn = (bytes: Uint8Array) =>
  new Set(
    [
      ...Buffer.from(bytes)
        .toString('latin1')
        .matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)-/g),
    ].map(([, name]) => name),
  )

test('names in many scripts are drawn by fonts that have them', async () => {
  const texts = Object.values(NAMES).map(([, text]) => text)
  const bytes = await makePdf(pdfDocument(texts.map(paragraph)))
  const { pages } = await readPdf(bytes)
  expect(fontsIn(bytes)).toEqual(new Set(['NotoSans', ...Object.values(NAMES).map(([font]) => font)]))
  const words = texts.flatMap(text => text.split(' '))
  expect(words.filter(word => !pages[0]?.includes(word))).toEqual([])
  expect(pages[0]).not.toContain('[U+')
})

test('a file has only the fonts that its texts need, of 6 to 11 MB for Chinese, Japanese and Korean alone', async () => {
  expect(fontsIn(await makePdf(pdfDocument([paragraph('Łukasz')])))).toEqual(new Set(['NotoSans']))
  for (const [text, font] of [
    ['王小明。', 'NotoSansSC'],
    ['山田さん「ナカムラ」', 'NotoSansSC'],
    ['김金', 'NotoSansKR'],
  ] as const) {
    const bytes = await makePdf(pdfDocument([paragraph(text)]))
    expect(fontsIn(bytes)).toEqual(new Set(['NotoSans', font]))
    expect((await readPdf(bytes)).pages[0]).toContain(text)
  }
})

/** The margins in points: texts begin at the left one or end at the right one. */
const [LEFT, RIGHT] = [60, 535.28]

/** At which margin the line with this word is. */
async function sideOf(word: string, blocks: DocumentBlock[], language: Locale): Promise<string> {
  const { pdf } = await readPdf(await makePdf({ ...pdfDocument(blocks), language }))
  const page = await pdf.getPage(1)
  const items = (await page.getTextContent()).items.flatMap(item => ('str' in item && item.str.trim() ? [item] : []))
  const height = (item: (typeof items)[number]) => Math.round(item.transform[5])
  const found = items.find(({ str }) => str.includes(word))
  const line = items.filter(item => found && height(item) === height(found))
  const start = Math.min(...line.map(({ transform }) => transform[4]))
  const end = Math.max(...line.map(({ transform, width }) => transform[4] + width))
  return [Math.abs(start - LEFT) < 2 && 'left', Math.abs(end - RIGHT) < 2 && 'right'].filter(Boolean).join(' ')
}

test("documents have the direction of their language, and what people wrote that of each paragraph's first letter", async () => {
  const arabic = 'يلتزم Biscuit بالبيت'
  const english = 'Biscuit keeps محمد company'
  const written = (...texts: string[]): DocumentBlock => ({ kind: 'written', blocks: texts.map(paragraph) })
  expect(await sideOf('Biscuit', [paragraph(english)], 'en')).toBe('left')
  expect(await sideOf('Biscuit', [paragraph(english)], 'ar')).toBe('right')
  expect(await sideOf('Biscuit', [written(english)], 'ar')).toBe('left')
  expect(await sideOf('Biscuit', [written(arabic)], 'en')).toBe('right')
  expect(await sideOf('Biscuit', [written('שלום Biscuit!')], 'en')).toBe('right')
})

test('an Arabic document says so to viewers, and has its page numbers in Arabic', async () => {
  const { pdf } = await readPdf(
    await makePdf({ ...pdfDocument([paragraph('بين محمد و Anna')], 'عقد تبني'), language: 'ar' }),
  )
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'عقد تبني', Language: 'ar' })
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true, Direction: 'R2L' })
})
