import { currentLanguage, findMessage } from '#messages'
import { formatMessage, type Values } from './format-message.ts'
import { dateFormat, listFormat, numberFormat, relativeFormat } from './formats.ts'
import { formatTag } from './languages.ts'
import { CONTEXT_END } from './source-text.ts'

export { currentLanguage }
export type { Values }

/**
 * A text in the language of the reader: on the server that of the request or of `inLanguage`, in the browser that of the page.
 * @param message in English, in ICU MessageFormat: a literal, or a constant from `msg`. Never what a person wrote
 */
export function t(message: string, values: Values = {}): string {
  const found = findMessage(message)
  return typeof found === 'string' ? found : formatMessage(found, values, currentLanguage())
}

/**
 * Marks a text for translation, shown by `t` later, for example a constant.
 * @param context for translators, if one English text has two meanings: "verb"
 */
export const msg = (message: string, context?: string): string =>
  context === undefined ? message : context + CONTEXT_END + message

/** The values of a phrase; all except texts and numbers are formatted when somebody reads it. */
export type PhraseValue =
  | string
  | number
  | null
  | undefined
  | Phrase
  /** Names of pets. */
  | { pets: readonly string[] }
  /** "2026-12-01" */
  | { day: string }
  /** An instant, and the time zone to show it in. */
  | { at: string; timeZone: string }

/** A text that `phraseText` fills later, in its reader's language, for example a notification. It is stored as JSON. */
export interface Phrase {
  text: string
  values?: Readonly<Record<string, PhraseValue>>
}

/** @param text as `t` takes it: a literal, or a constant from `msg` */
export const phrase = (text: string, values?: Phrase['values']): Phrase => ({ text, ...(values && { values }) })

const tag = (): string => formatTag(currentLanguage())

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  numberFormat(tag(), options).format(value)

export const formatDate = (date: Date | number, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(tag(), options).format(date)

/** "a, b, and c"; "a, b, or c" with `{ type: 'disjunction' }`. */
export const formatList = (items: Iterable<string>, options?: Intl.ListFormatOptions): string =>
  listFormat(tag(), options).format(items)

/** "yesterday", "in 3 days". */
export const formatRelative = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  relativeFormat(tag(), { numeric: 'auto' }).format(value, unit)
