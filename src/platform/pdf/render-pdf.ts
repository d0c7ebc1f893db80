import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { directionOf } from '../../shared/i18n/languages.ts'
import { type DocumentBlock, heading, paragraph } from '../../shared/text/document-blocks.ts'
import { fontsFor } from './fonts.ts'
import type { PdfJob } from './worker.ts'
import { BlockPrinter, printableText } from './printable-blocks.ts'

const template = readFileSync(new URL('./document.typ', import.meta.url), 'utf8')

/** The library's root for files. There is no such folder, and the template reads no files. */
const workspace = fileURLToPath(new URL('./no-files', import.meta.url))

/** What the template and the printer draw besides the texts: labels, numbers of pages, code points. */
const ALWAYS_DRAWN = '0123456789.•[]U+ABCDEF'

/** Makes a tagged file with its language and title, its fonts embedded. Blocks its thread. */
export function renderPdf(job: PdfJob): Uint8Array {
  const blocks: DocumentBlock[] = [heading(1, job.title), ...job.blocks]
  const fonts = fontsFor(printableText(ALWAYS_DRAWN + textsOf([blocks, job.footer, job.pageLabel, job.missingNote])))
  const printer = new BlockPrinter(fonts, directionOf(job.language))
  const drawn = printer.blocks(blocks)
  const footer = printer.text(job.footer)
  const pageLabel = printer.text(job.pageLabel)
  const note = printer.lacksCharacters ? printer.blocks([paragraph(job.missingNote)]) : []
  const { attachments = [], createdAt } = job
  return compile(fonts.files, {
    title: printableText(job.title),
    author: job.author,
    // `en` of `en-XA`.
    language: job.language.slice(0, 2),
    dir: directionOf(job.language),
    date: partsOf(createdAt),
    fonts: fonts.names,
    footer,
    pageLabel,
    attachments,
    blocks: [...drawn, ...note],
  })
}

function compile(fonts: Buffer[], document: object): Uint8Array {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })
  const made = compiler.compile({ mainFileContent: template, inputs: { document: JSON.stringify(document) } })
  if (!made.result) throw new Error(JSON.stringify(made.takeError()?.shortDiagnostics))
  // PDF/UA-1, for screen readers.
  return compiler.pdf(made.result, { pdfStandard: 'ua-1' })
}

/** Every string in a document. */
function textsOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value !== null && typeof value === 'object' ? Object.values(value).map(textsOf).join('') : ''
}

const partsOf = (at: Date) => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
  second: at.getUTCSeconds(),
})
