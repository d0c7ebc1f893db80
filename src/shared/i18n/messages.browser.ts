import type { CompiledMessage } from './format-message.ts'
import type { Locale } from './languages.ts'

/** The server sets it. */
const language = document.documentElement.lang as Locale

export const currentLanguage = (): Locale => language

/** The build has put the messages of the page's language into the scripts. */
export const findMessage = (message: string | CompiledMessage): string | CompiledMessage => message
