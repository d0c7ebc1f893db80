import { type ReactNode, useMemo } from 'react'
import type { DocumentBlock, TextSpan } from '../../../../shared/text/document-blocks.ts'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { readMarkdown } from '../markdown-rules.ts'
import { MAX_AGREEMENT_LENGTH } from '../vocabulary.ts'

type AgreementTextProps = {
  /** Markdown. */
  text: string
  /** Of its first headings. */
  level?: 2 | 3
}

/** The text of an agreement as both sides read it. */
export function AgreementText({ text, level = 2 }: AgreementTextProps) {
  const blocks = useMemo(() => readMarkdown(text), [text])
  return <div className="grid gap-3 wrap-anywhere">{render(blocks, level)}</div>
}

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

interface MarkdownFieldProps {
  label: string
  hint: string
  error?: ReactNode
  text: string
  onText: (text: string) => void
}

/** The field for the Markdown of an agreement or of a template. */
export const MarkdownField = ({ text, onText, ...field }: MarkdownFieldProps) => (
  <Field {...field}>
    <Textarea
      name="text"
      rows={14}
      maxLength={MAX_AGREEMENT_LENGTH}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  </Field>
)

/** @param text Markdown, shown as both sides read it */
export const MarkdownCard = ({ title, text }: { title: string; text: string }) => (
  <Section level={3} title={title}>
    <Card>
      <AgreementText text={text} level={3} />
    </Card>
  </Section>
)
