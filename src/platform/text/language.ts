import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '../../shared/i18n/format-message.ts'
import { DEFAULT_LANGUAGE, isLocale, PSEUDO_LANGUAGE, type Language, type Locale } from '../../shared/i18n/languages.ts'
import { english, provideTranslations } from '../../shared/i18n/messages.node.ts'
import { parseCatalogue } from '../../shared/i18n/parse-catalogue.ts'
import { pseudoMessage } from '../../shared/i18n/pseudo.ts'
import { NAME_IN_MESSAGES, withSiteName } from '../../shared/i18n/site-name.ts'
import { hasValues, sourceText } from '../../shared/i18n/source-text.ts'
import type { Log } from '../log.ts'
import { currentScope, inScope } from '../observe.ts'

/**
 * Runs work in the language of a person who is not the caller, for example to write a mail. It is English without one, and for one that
 * this version does not know.
 */
export const inLanguage = <Result>(language: Locale | null | undefined, work: () => Result): Result =>
  inScope({ statements: [], ...currentScope(), language: isLocale(language) ? language : DEFAULT_LANGUAGE }, work)

type TranslatedLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>

interface Catalogue {
  /** By context and English text. Each is compiled at its first use; empty where there is no translation. */
  messages: Map<string, string | CompiledMessage>
  /** Changes with the contents. */
  hash: string
}

const catalogues = new Map<TranslatedLanguage, Catalogue>()

/** Reads the PO file of a language at its first use. */
export function catalogueOf(language: TranslatedLanguage): Catalogue {
  let known = catalogues.get(language)
  if (!known) {
    const po = readFileSync(new URL(`../../../locales/${language}.po`, import.meta.url), 'utf8')
    known = {
      messages: new Map<string, string | CompiledMessage>(parseCatalogue(po)),
      hash: createHash('sha256').update(po).digest('hex'),
    }
    catalogues.set(language, known)
  }
  return known
}

/** What messages call the site: one for each process, because a server has one site. */
let siteName = NAME_IN_MESSAGES

export const currentSiteName = (): string => siteName

/** Sets what messages call the site. The settings of the site call it whenever they are read. */
export const nameSite = (name: string): void => {
  siteName = name
}

/**
 * The message in a language, with the name of the site. Undefined for one that is shown as it is in English; the first
 * use of one without a translation is logged.
 */
export function translate(language: Locale, key: string, name = siteName): string | CompiledMessage | undefined {
  const message = translated(language, key)
  return name === NAME_IN_MESSAGES || !key.includes(NAME_IN_MESSAGES)
    ? message
    : withSiteName(message ?? english(key), name)
}

function translated(language: Locale, key: string): string | CompiledMessage | undefined {
  if (language === DEFAULT_LANGUAGE) return undefined
  if (language === PSEUDO_LANGUAGE) return pseudoMessage(toMessage(sourceText(key)))
  const { messages } = catalogueOf(language)
  const found = messages.get(key)
  if (typeof found !== 'string') return found
  if (found === '') {
    logMissing(language, key)
    return undefined
  }
  const message = toMessage(found)
  messages.set(key, message)
  return message
}

/** The logger for missing translations, and those already logged, as language and message. */
let log: Pick<Log, 'warn'> | undefined
const missing = new Set<string>()

function logMissing(language: Language, key: string): void {
  const name = `${language} ${key}`
  if (missing.has(name)) return
  missing.add(name)
  log?.warn({ language, message: sourceText(key) }, 'a message without a translation is shown in English')
}

/** What `t` takes. */
export const toMessage = (text: string): string | CompiledMessage =>
  hasValues(text) ? (compileMessage(text) as CompiledMessage) : text

/** Makes `t` use the language of the current request or job. */
export function startTranslations(to: Pick<Log, 'warn'>): void {
  log = to
  provideTranslations({
    currentLanguage: () => currentScope()?.language ?? DEFAULT_LANGUAGE,
    find: key => translate(currentScope()?.language ?? DEFAULT_LANGUAGE, key),
  })
}
