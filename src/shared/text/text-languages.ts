import { currentLanguage } from '../i18n/t.ts'

/** The languages that a description can be in, by ISO 639-1: those that `detectLanguage` tells apart. */
export const TEXT_LANGUAGES = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

/** In the column `posts.language`: no language was detected. ISO 639-2. */
export const UNDETERMINED = 'und'

/**
 * The attributes of a user's text: it is read aloud, hyphenated and laid out in its own language if that is not the
 * page's.
 */
export const writtenIn = (language: string | null): { dir: 'auto'; lang: string | undefined } => ({
  dir: 'auto',
  lang: language && language !== currentLanguage() ? language : undefined,
})
