import { inLanguage } from '../../../platform/text/language.ts'
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/languages.ts'
import type { Phrase } from '../../../shared/i18n/t.ts'
import { phraseText } from '../../../shared/text/phrase-text.ts'
import type { notifications } from './tables.server.ts'

/** What a notification says, in the language of the reader. Those from before phrases were kept say it in English. */
export const messageText = ({
  message,
  phrase,
}: Pick<typeof notifications.$inferSelect, 'message' | 'phrase'>): string => (phrase ? phraseText(phrase) : message)

/** As it is kept beside the phrase, for servers and exports that read no phrases. */
export const inEnglish = (phrase: Phrase): string => inLanguage(DEFAULT_LANGUAGE, () => phraseText(phrase))
