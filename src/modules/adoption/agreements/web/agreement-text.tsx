import { type ReactNode, useMemo } from 'react'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DocumentText } from '../../../../ui/layout/document-text.tsx'
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
  return <DocumentText blocks={blocks} level={level} />
}

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
