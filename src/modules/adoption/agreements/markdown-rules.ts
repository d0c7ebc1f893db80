import MarkdownIt, { type Token } from 'markdown-it'
import type { DocumentBlock, TextSpan } from '../../../shared/text/document-blocks.ts'

/**
 * Paragraphs, headings, lists, quotes, lines, bold and italic. Everything else stays as it was typed: HTML, links, pictures and code would
 * read differently on the page and in the file.
 */
const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: 100 }).disable([
  'autolink',
  'backticks',
  'code',
  'entity',
  'fence',
  'image',
  'link',
  'reference',
])

/**
 * Whether a line begins with more marks of lists and quotes than are read: what is nested more deeply would not be shown. Lines of marks
 * alone are lines across the page.
 */
export const isTooDeep = (text: string): boolean => /^(?![ \t*_-]*$)[ \t>*+\-\d.)]{41,}/m.test(text)

/** The text of an agreement in blocks, the same for pages and files. Takes linear time. */
export const readMarkdown = (text: string): DocumentBlock[] => new Reader(markdown.parse(text, {})).blocks()

class Reader {
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  /** Up to the end of the block that is open. */
  blocks(): DocumentBlock[] {
    const blocks: DocumentBlock[] = []
    for (let token = this.#tokens[this.#at]; token && token.nesting >= 0; token = this.#tokens[this.#at]) {
      this.#at++
      const block = this.#block(token)
      if (block) blocks.push(block)
    }
    this.#at++
    return blocks
  }

  #block({ type, tag, attrs }: Token): DocumentBlock | undefined {
    switch (type) {
      case 'heading_open':
        return { kind: 'heading', level: levelOf(tag), spans: this.#inline() }
      case 'paragraph_open':
        return { kind: 'paragraph', spans: this.#inline() }
      case 'blockquote_open':
        return { kind: 'quote', blocks: this.blocks() }
      case 'bullet_list_open':
        return { kind: 'list', items: this.#items() }
      case 'ordered_list_open':
        return { kind: 'list', start: startOf(attrs), items: this.#items() }
      case 'hr':
        return { kind: 'line' }
      default:
        return undefined
    }
  }

  /** The text of a heading or a paragraph, and its end. */
  #inline(): TextSpan[] {
    const children = this.#tokens[this.#at]?.children ?? []
    this.#at += 2
    return spansOf(children)
  }

  #items(): DocumentBlock[][] {
    const items: DocumentBlock[][] = []
    while (this.#tokens[this.#at]?.type === 'list_item_open') {
      this.#at++
      items.push(this.blocks())
    }
    this.#at++
    return items
  }
}

/** The title of the document is the first level. */
const levelOf = (tag: string): 2 | 3 => (tag === 'h1' || tag === 'h2' ? 2 : 3)

const startOf = (attrs: Token['attrs']): number => Number(attrs?.find(([name]) => name === 'start')?.[1] ?? 1)

function spansOf(tokens: readonly Token[]): TextSpan[] {
  const spans: TextSpan[] = []
  let [bold, italic] = [0, 0]
  for (const { type, content } of tokens) {
    if (type === 'strong_open') bold++
    if (type === 'strong_close') bold--
    if (type === 'em_open') italic++
    if (type === 'em_close') italic--
    const text = type === 'softbreak' ? ' ' : type === 'hardbreak' ? '\n' : content
    if (text) spans.push({ text, ...(bold > 0 && { bold: true }), ...(italic > 0 && { italic: true }) })
  }
  return spans
}
