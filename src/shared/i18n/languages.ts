/** The languages of the product, by their BCP 47 tags, with the names that their speakers use. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  ar: 'العربية',
} as const
export type Language = keyof typeof LANGUAGE_NAMES
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[]
/** The language of the sources. */
export const DEFAULT_LANGUAGE = 'en'

/** Longer texts with accented letters, to find untranslated texts and broken layouts. No menu offers it. */
export const PSEUDO_LANGUAGE = 'en-XA'
/** A language that pages can be shown in. */
export type Locale = Language | typeof PSEUDO_LANGUAGE

export const isLocale = (tag: unknown): tag is Locale =>
  tag === PSEUDO_LANGUAGE || (LANGUAGES as readonly unknown[]).includes(tag)

export type Direction = 'ltr' | 'rtl'

export const directionOf = (locale: Locale): Direction => (locale === 'ar' ? 'rtl' : 'ltr')

/** The cookie with the chosen language. */
export const LANGUAGE_COOKIE = 'pawpal_language'

/** Arabic has two kinds of digits: each page uses the kind of numbers without a format. */
const FORMAT_TAGS: Partial<Record<Locale, string>> = {
  en: 'en-US',
  pt: 'pt-PT',
  ar: 'ar-u-nu-latn',
  [PSEUDO_LANGUAGE]: 'en-US',
}

/** The tag for `Intl`. */
export const formatTag = (locale: Locale): string => FORMAT_TAGS[locale] ?? locale
