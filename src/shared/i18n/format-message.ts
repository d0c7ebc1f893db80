import { numberFormat, pluralRules } from './formats.ts'
import { formatTag, type Locale } from './languages.ts'

type Value = string | number | null | undefined
export type Values = Readonly<Record<string, Value>>

/** A message as `@lingui/message-utils` compiles it: texts, and arguments as `[name, type, options]`. */
export type CompiledMessage = readonly Token[]
type Token = string | readonly [name: string, type?: string, options?: CasesByName | string]
type CasesByName = Readonly<Record<string, CompiledMessage | undefined>>

/**
 * Fills a compiled message. It supports what our messages use: arguments, `number`, `plural` without an offset, and
 * `select`. Lingui's own code would add 2 kB to every page.
 */
export function formatMessage(message: CompiledMessage, values: Values, locale: Locale): string {
  return formatTokens(message, values, locale, undefined)
}

function formatTokens(tokens: CompiledMessage, values: Values, locale: Locale, count: number | undefined): string {
  return tokens.map(token => formatToken(token, values, locale, count)).join('')
}

function formatToken(token: Token, values: Values, locale: Locale, count: number | undefined): string {
  if (typeof token === 'string') return token === '#' && count !== undefined ? number(count, locale) : token
  const [name, type, options] = token
  const value = values[name]
  if (typeof options !== 'object') return type === 'number' ? number(Number(value), locale) : String(value ?? '')
  const isPlural = type === 'plural'
  const chosen = isPlural ? (options[String(value)] ?? options[caseOf(Number(value), locale)]) : options[String(value)]
  return formatTokens(chosen ?? options['other'] ?? [], values, locale, isPlural ? Number(value) : count)
}

const caseOf = (value: number, locale: Locale): string => pluralRules(formatTag(locale)).select(value)
const number = (value: number, locale: Locale): string => numberFormat(formatTag(locale)).format(value)
