import { expect, test } from 'vitest'
import { heading, paragraph, type DocumentBlock } from '../../shared/text/document-blocks.ts'
import { makePdf, PdfFailed } from './make-pdf.ts'
import { pdfDocument, readPdf } from './pdf.fixture.ts'

const TERMS = 'The adopter keeps the animal as a companion and asks before giving it away. '

test('a file has its texts in order, with title, language and its own date', async () => {
  const blocks: DocumentBlock[] = [
    paragraph('Between Łukasz Żółć, Ελένη, Дмитро Їжак, İbrahim, Ștefan, Ñandú, Ærø and Weiß.'),
    heading(2, 'Terms'),
    { kind: 'list', start: 1, items: [[paragraph('A home.')], [paragraph('A vet.')]] },
    {
      kind: 'quote',
      blocks: [{ kind: 'paragraph', spans: [{ text: 'Be ' }, { text: 'kind', bold: true }, { text: '.' }] }],
    },
    { kind: 'line' },
    { kind: 'table', columns: [{ title: 'Vaccine', width: 2 }, { title: 'Given' }], rows: [['Rabies', '2026-01-01']] },
  ]
  const { pdf, pages } = await readPdf(await makePdf(pdfDocument(blocks, 'Adoption agreement for Bonnie & <Clyde>')))
  expect(pages).toEqual([
    'Adoption agreement for Bonnie & <Clyde> Between Łukasz Żółć, Ελένη, Дмитро Їжак, İbrahim, Ștefan, Ñandú, Ærø and ' +
      'Weiß. Terms 1. A home. 2. A vet. Be kind. Vaccine Given Rabies 2026-01-01 Version 3 Page 1 of 1',
  ])
  const { info, metadata } = await pdf.getMetadata()
  expect(info).toMatchObject({
    Title: 'Adoption agreement for Bonnie & <Clyde>',
    Author: 'Pawpal',
    Language: 'en',
    CreationDate: 'D:20260102030405Z',
  })
  expect(metadata.get('dc:title')).toBe('Adoption agreement for Bonnie & <Clyde>')
})

test('screen readers find headings, lists and tables, and no footers', async () => {
  const blocks: DocumentBlock[] = [
    { kind: 'list', items: [[paragraph('A home.')]] },
    { kind: 'table', columns: [{ title: 'Vaccine' }], rows: [['Rabies']] },
  ]
  const { pdf } = await readPdf(await makePdf(pdfDocument(blocks)))
  const page = await pdf.getPage(1)
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(rolesOf((await page.getStructTree()) as Tree)).toBe(
    'Root(Document(H1 L(LI(Lbl LBody(P))) Table(THead(TR(TH(Span))) TBody(TR(TD)))))',
  )
})

type Tree = { role?: string; children?: Tree[] }

function rolesOf({ role, children = [] }: Tree): string {
  const elements = children.filter(child => child.role !== undefined).map(rolesOf)
  return elements.length > 0 ? `${role}(${elements.join(' ')})` : `${role}`
}

test('characters missing in every font are printed as code points, with a note in the file', async () => {
  const { pages } = await readPdf(await makePdf(pdfDocument([paragraph('For \u{13000} and ж\u0e31.')])))
  expect(pages[0]).toContain('For [U+13000] and ж[U+0E31]. Some characters of this text cannot be printed')
})

test('long texts and tables continue on further pages without loss', async () => {
  const words = Array.from({ length: 600 }, (_, index) => `word${index}.`)
  const blocks: DocumentBlock[] = [
    ...Array.from({ length: 40 }, (_, index) => paragraph(`${index}: ${TERMS.repeat(2)}`)),
    { kind: 'table', columns: [{ title: 'Date' }, { title: 'Notes' }], rows: [['2026-01-01', words.join(' ')]] },
  ]
  const { pages } = await readPdf(await makePdf(pdfDocument(blocks)))
  expect(pages.length).toBeGreaterThan(3)
  const text = pages.join(' ')
  expect(words.filter(word => !text.includes(word))).toEqual([])
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
})

test('the same document gives the same bytes', async () => {
  const one = await makePdf(pdfDocument([paragraph(TERMS)]))
  const other = await makePdf(pdfDocument([paragraph(TERMS)]))
  expect(Buffer.compare(one, other)).toBe(0)
})

test('a document that fails does not affect others', async () => {
  const broken = { ...pdfDocument([]), blocks: [{ kind: 'paragraph' }] as unknown as DocumentBlock[] }
  const [failed, made] = await Promise.allSettled([makePdf(broken), makePdf(pdfDocument([paragraph(TERMS)]))])
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(PdfFailed) })
  expect(made.status).toBe('fulfilled')
})
