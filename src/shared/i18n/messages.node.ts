import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from './format-message.ts'
import { DEFAULT_LANGUAGE, type Locale } from './languages.ts'
import { hasValues, sourceText } from './source-text.ts'

export interface Translations {
  /** The language of the current request or job. */
  currentLanguage(): Locale
  /** Undefined for a text without a translation. */
  find(message: string): string | CompiledMessage | undefined
}

/** Set by the server. They are on `globalThis` because the pages' build has its own copy of this file. */
const holder = globalThis as { pawpalTranslations?: Translations }

export const provideTranslations = (translations: Translations): void => {
  holder.pawpalTranslations = translations
}

export const currentLanguage = (): Locale => holder.pawpalTranslations?.currentLanguage() ?? DEFAULT_LANGUAGE

export const findMessage = (message: string): string | CompiledMessage =>
  holder.pawpalTranslations?.find(message) ?? english(message)

const compiled = new Map<string, CompiledMessage>()
const MAX_COMPILED = 20_000

/** The message itself, without its context. */
export function english(message: string): string | CompiledMessage {
  const text = sourceText(message)
  if (!hasValues(text)) return text
  let known = compiled.get(text)
  if (!known) {
    if (compiled.size >= MAX_COMPILED) compiled.clear()
    compiled.set(text, (known = compileMessage(text) as CompiledMessage))
  }
  return known
}
