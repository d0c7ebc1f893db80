import type { ReactNode } from 'react'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { MAX_AGREEMENT_LENGTH } from '../vocabulary.ts'
import { AgreementText } from './agreement-text.tsx'

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
    <Textarea rows={14} maxLength={MAX_AGREEMENT_LENGTH} value={text} onChange={({ target }) => onText(target.value)} />
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
