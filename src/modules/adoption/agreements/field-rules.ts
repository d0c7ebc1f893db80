import { t } from '../../../shared/i18n/t.ts'
import { ASK, type FieldName, FIELDS, MAX_FIELD_NAME_LENGTH } from './vocabulary.ts'

/** A field of a template: one that the site knows, or one that its writer asks for, by the name that is asked. */
export interface TemplateField {
  /** The text between the braces, e.g. `pet` or `ask: Deposit`. */
  key: string
  label: string
  known?: FieldName
}

/** Between its braces a field is a name on one line. */
const FIELD = /\{\{([^{}\n]*)\}\}/g

const isKnown = (name: string): name is FieldName => Object.hasOwn(FIELDS, name)

const nameOf = (inner: string): string => inner.trim().replaceAll(/\s+/g, ' ')

function toField(inner: string): TemplateField | undefined {
  const name = nameOf(inner)
  if (isKnown(name)) return { key: name, label: t(FIELDS[name]), known: name }
  const label = name.startsWith(ASK) ? name.slice(ASK.length).trim() : ''
  return label && label.length <= MAX_FIELD_NAME_LENGTH ? { key: `${ASK} ${label}`, label } : undefined
}

/** The fields of a template in the order of the text, each once. */
export function fieldsOf(template: string): TemplateField[] {
  const fields = [...template.matchAll(FIELD)].flatMap(([, inner = '']) => toField(inner) ?? [])
  return [...new Map(fields.map(field => [field.key, field])).values()]
}

/** What is wrong with the fields of a template, for the person who writes it; undefined if nothing is. */
export function fieldError(template: string): string | undefined {
  for (const [whole, inner = ''] of template.matchAll(FIELD)) {
    if (toField(inner)) continue
    const name = nameOf(inner)
    if (!name || name === ASK)
      return t("There's a field without a name: {braces}. Please name or remove it.", { braces: '{{}}' })
    if (name.startsWith(ASK))
      return t('A field name can have at most {max} characters: {field}.', {
        max: MAX_FIELD_NAME_LENGTH,
        field: whole,
      })
    return t("We don't know the field {field}. To ask for something else, write {example}.", {
      field: whole,
      example: `{{ask: ${name}}}`,
    })
  }
  const rest = template.replaceAll(FIELD, '')
  const at = /\{\{|\}\}/.exec(rest)
  return at
    ? t('A field begins with {open} and ends with {close} on the same line. Please check “{text}”.', {
        open: '{{',
        close: '}}',
        text: near(rest, at.index),
      })
    : undefined
}

const near = (text: string, index: number): string =>
  (text.slice(Math.max(0, index - 15), index + 25).split('\n')[0] ?? '').trim()

/** Whether a text still has braces of fields. */
export const hasFields = (text: string): boolean => /\{\{|\}\}/.test(text)

/** Replaces the fields by their values, by key. Values are escaped, so that they appear as plain text. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(FIELD, (whole, inner: string) => {
    const value = values[toField(inner)?.key ?? '']?.trim()
    return value ? escapeMarkdown(value) : whole
  })

/** On one line, without formatting, and without braces of fields. */
const escapeMarkdown = (value: string): string =>
  value
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\{\{+|\}\}+/g, '')
    .replaceAll(/[\\*_[\]<>`#~|]/g, String.raw`\$&`)
    .replace(/^[-+=]/, String.raw`\$&`)
    .replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)

const fields = Object.fromEntries(Object.keys(FIELDS).map(name => [name, `{{${name}}}`]))

/** The site's own template, for owners without one: Markdown in the language of the reader, with fields like `{{pet}}`. */
export const siteTemplate = (): string =>
  t(
    `## Who and what

**{owner}** gives **{pet}** (microchip: {microchip}) to **{adopter}** on {date}.

The adopter pays a fee of {fee}.

## The adopter promises

1. {pet} lives with the adopter as a companion, with food, water, company and care that suit the animal.
2. The adopter takes {pet} to a vet when it is ill or hurt, and keeps its vaccinations current.
3. The adopter does not sell {pet} or give it to anyone else without asking {owner} first.
4. If it does not work out, at any time, the adopter tells {owner}, who helps to find another way.

## {owner} promises

1. Everything that they know about the health and the character of {pet} has been said.
2. Papers and vet records that they have go with {pet}.
3. They answer questions after the adoption.
`,
    fields,
  )
