import type { DocumentBlock, TableColumn, TextSpan } from '../../shared/text/document-blocks.ts'
import type { Direction } from '../../shared/i18n/languages.ts'
import { escapeMarkup } from '../../shared/text/escape-markup.ts'
import { directionOfText } from '../../shared/text/direction-of-text.ts'
import type { DocumentFonts } from './fonts.ts'

/** A block as `document.typ` reads it: with directions, without characters that no font draws. */
export type PrintableBlock =
  | { kind: 'heading'; dir: Direction; level: number; spans: TextSpan[] }
  | { kind: 'paragraph'; dir: Direction; spans: TextSpan[] }
  | { kind: 'list'; dir: Direction; start?: number; items: PrintableBlock[][] }
  | { kind: 'quote'; dir: Direction; blocks: PrintableBlock[] }
  | { kind: 'table'; columns: Required<TableColumn>[]; rows: PrintableCell[][] }
  | { kind: 'line' }
  | { kind: 'drawing'; svg: string; alt: string }

interface PrintableCell {
  dir: Direction
  text: string
}

/** Lists and quotes inside each other are indented so many times; what is deeper stands at the indentation of the last. */
const MAX_DEPTH = 5

/** Controls, separators that no font draws, and what makes text read in another order than it is stored. */
const REMOVED = /[^\P{Cc}\n\t]|[\u180e\u180f\u202a-\u202e\ufeff]/gu
/** Characters that need no glyph: joiners, direction marks, isolates, variation selectors. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\n]/u
/** A letter with its marks, or an emoji of several characters, needs one font for all of it. */
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of a text that a file shows, composed where Unicode can. */
export const printableText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(REMOVED, '')
    .replaceAll('\t', ' ')

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0

const nameOf = (character: string): string =>
  `[U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}]`

export class BlockPrinter {
  readonly #fonts: DocumentFonts
  readonly #dir: Direction
  /** Of the last heading. Screen readers expect that no level is skipped. */
  #level = 0
  /** Whether a character was replaced. */
  lacksCharacters = false

  /** @param dir of the document; texts that people wrote have the direction of their first letter */
  constructor(fonts: DocumentFonts, dir: Direction) {
    this.#fonts = fonts
    this.#dir = dir
  }

  /** Writes a character that no font has as its code point, e.g. `[U+13000]`. */
  text(text: string): string {
    let printable = ''
    for (const { segment } of clusters.segment(printableText(text))) printable += this.#cluster(Array.from(segment))
    return printable
  }

  #cluster(characters: string[]): string {
    const visible = characters.filter(character => !INVISIBLE.test(character)).map(codePointOf)
    if (this.#fonts.characters.some(font => visible.every(code => font.has(code)))) return characters.join('')
    this.lacksCharacters = true
    const font = this.#fonts.characters.find(each => each.has(codePointOf(characters[0] ?? '')))
    return characters
      .map(character =>
        INVISIBLE.test(character) || font?.has(codePointOf(character)) ? character : nameOf(character),
      )
      .join('')
  }

  blocks(blocks: readonly DocumentBlock[], depth = 0, isWritten = false): PrintableBlock[] {
    return blocks.flatMap(block => this.#block(block, depth, isWritten))
  }

  #block(block: DocumentBlock, depth: number, isWritten: boolean): PrintableBlock[] {
    const dirOf = (text: string): Direction => (isWritten ? directionOfText(text) : undefined) ?? this.#dir
    switch (block.kind) {
      case 'written':
        return this.blocks(block.blocks, depth, true)
      case 'heading':
        this.#level = Math.min(block.level, this.#level + 1)
        return [{ ...block, level: this.#level, dir: dirOf(plain(block)), spans: this.#spans(block.spans) }]
      case 'paragraph':
        return [{ ...block, dir: dirOf(plain(block)), spans: this.#spans(block.spans) }]
      case 'quote': {
        if (depth >= MAX_DEPTH) return this.blocks(block.blocks, depth, isWritten)
        return [{ ...block, dir: dirOf(plain(block)), blocks: this.blocks(block.blocks, depth + 1, isWritten) }]
      }
      case 'list': {
        const items = block.items.map(item => this.blocks(item, depth + 1, isWritten))
        if (depth >= MAX_DEPTH) return items.flatMap((item, index) => labelled(item, labelOf(block, index), this.#dir))
        return [{ ...block, dir: dirOf(plain(block)), items }]
      }
      case 'table':
        return [this.#table(block)]
      case 'line':
        return [block]
      case 'drawing':
        return [{ kind: 'drawing', svg: svgOf(block), alt: this.text(block.alt) }]
    }
  }

  #spans(spans: readonly TextSpan[]): TextSpan[] {
    return spans.map(span => ({ ...span, text: this.text(span.text) }))
  }

  #table({ columns, rows }: Extract<DocumentBlock, { kind: 'table' }>): PrintableBlock {
    // Times and numbers keep their order in Arabic, too.
    const cell = (text: string) => ({ dir: directionOfText(text) ?? 'ltr', text: this.text(text) })
    return {
      kind: 'table',
      columns: columns.map(({ title, width = 1 }) => ({ title: this.text(title), width })),
      rows: rows.map(row => row.map(cell)),
    }
  }
}

/** The text that decides about a block's direction. */
function plain(block: DocumentBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.spans.map(({ text }) => text).join('')
    case 'quote':
    case 'written':
      return block.blocks.map(plain).join('\n')
    case 'list':
      return block.items.flat().map(plain).join('\n')
    case 'table':
    case 'line':
    case 'drawing':
      return ''
  }
}

const labelOf = ({ start }: { start?: number }, index: number): TextSpan => ({
  text: start === undefined ? '• ' : `${start + index}. `,
})

/** An item's blocks with its label before its first words. */
function labelled(blocks: PrintableBlock[], label: TextSpan, dir: Direction): PrintableBlock[] {
  const [first, ...others] = blocks
  if (first?.kind !== 'paragraph') return [{ kind: 'paragraph', dir, spans: [label] }, ...blocks]
  return [{ ...first, spans: [label, ...first.spans] }, ...others]
}

const svgOf = ({ path, width, height }: Extract<DocumentBlock, { kind: 'drawing' }>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  `<path d="${escapeMarkup(path)}" fill="none" stroke="#1a1a1a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
