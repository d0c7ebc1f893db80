/** The parts of a written document, in reading order. Pages and PDF files are made from the same blocks. */
export type DocumentBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: readonly TextSpan[] }
  | { kind: 'paragraph'; spans: readonly TextSpan[] }
  /** Numbered from `start`, or with bullets without it. */
  | { kind: 'list'; start?: number; items: readonly (readonly DocumentBlock[])[] }
  | { kind: 'quote'; blocks: readonly DocumentBlock[] }
  /** What a person wrote, in a language of their own: each block has the direction of its first letter. */
  | { kind: 'written'; blocks: readonly DocumentBlock[] }
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }
  | { kind: 'line' }
  /** The path of an SVG with black strokes. */
  | { kind: 'drawing'; path: string; width: number; height: number; alt: string }

export interface TextSpan {
  text: string
  bold?: boolean
  italic?: boolean
}

export interface TableColumn {
  title: string
  /** Its share of the width, relative to the others; 1 by default. */
  width?: number
}

/** A paragraph of plain text. */
export const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', spans: [{ text }] })

export const heading = (level: 1 | 2 | 3, text: string): DocumentBlock => ({
  kind: 'heading',
  level,
  spans: [{ text }],
})
