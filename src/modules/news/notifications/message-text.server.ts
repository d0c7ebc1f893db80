import { inLanguage } from '../../../platform/text/language.ts'
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/languages.ts'
import type { Phrase } from '../../../shared/i18n/t.ts'
import { phraseText } from '../../../shared/text/phrase-text.ts'
import { currentPhrase } from './former-texts.ts'
import type { notifications } from './tables.server.ts'

/** A notification's text in the language of the reader. Notifications without a phrase, from former versions, are in English. */
export const messageText = ({
  message,
  phrase,
}: Pick<typeof notifications.$inferSelect, 'message' | 'phrase'>): string =>
  phrase ? phraseText(currentPhrase(phrase)) : message

/** The English text that is stored beside the phrase, for exports and for servers of former versions. */
export const inEnglish = (phrase: Phrase): string => inLanguage(DEFAULT_LANGUAGE, () => phraseText(phrase))
