import type { CompiledMessage } from './format-message.ts'
import { DEFAULT_LANGUAGE, isLocale, type Locale } from './languages.ts'

const { lang } = document.documentElement
const language = isLocale(lang) ? lang : DEFAULT_LANGUAGE

export const currentLanguage = (): Locale => language

/** The build has put the messages of the page's language into the scripts. */
export const findMessage = (message: string | CompiledMessage): string | CompiledMessage => message
