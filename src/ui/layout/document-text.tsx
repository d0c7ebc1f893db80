import type { ReactNode } from 'react'
import type { DocumentBlock, TextSpan } from '../../shared/text/document-blocks.ts'

type DocumentTextProps = {
  blocks: readonly DocumentBlock[]
  /** Of its first headings. */
  level?: 2 | 3
}

/** A written document, such as an agreement or a guide. */
export const DocumentText = ({ blocks, level = 2 }: DocumentTextProps) => (
  <div className="grid gap-3 wrap-anywhere">{render(blocks, level)}</div>
)

const render = (blocks: readonly DocumentBlock[], level: number): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- blocks have no other name than their place
  blocks.map((block, index) => <Block key={index} block={block} level={level} />)

function Block({ block, level }: { block: DocumentBlock; level: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${level + block.level - 2}` as 'h2' | 'h3' | 'h4'
      return (
        <Heading dir="auto" className="mt-2 text-lg">
          {spans(block.spans)}
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p dir="auto" className="whitespace-pre-line">
          {spans(block.spans)}
        </p>
      )
    case 'quote':
      return (
        <blockquote dir="auto" className="grid gap-3 border-s-3 border-line ps-4">
          {render(block.blocks, level)}
        </blockquote>
      )
    case 'list':
      return <List list={block} level={level} />
    case 'line':
      return <hr className="border-line" />
    case 'written':
    case 'table':
    case 'drawing':
      return null
  }
}

function List({ list, level }: { list: Extract<DocumentBlock, { kind: 'list' }>; level: number }) {
  const items = list.items.map((blocks, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- items have no other name than their place
    <li key={index} className="ps-1">
      <div className="grid gap-2">{render(blocks, level)}</div>
    </li>
  ))
  return list.start === undefined ? (
    <ul dir="auto" className="grid list-disc gap-1.5 ps-6">
      {items}
    </ul>
  ) : (
    <ol dir="auto" start={list.start} className="grid list-decimal gap-1.5 ps-7">
      {items}
    </ol>
  )
}

const spans = (all: readonly TextSpan[]): ReactNode =>
  all.map(({ text, bold, italic }, index) => {
    const inner = italic ? <em>{text}</em> : text
    // oxlint-disable-next-line react/no-array-index-key -- spans have no other name than their place
    return bold ? <strong key={index}>{inner}</strong> : <span key={index}>{inner}</span>
  })
