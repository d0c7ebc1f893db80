import { displayNames } from '../i18n/formats.ts'
import { formatTag } from '../i18n/languages.ts'
import { currentLanguage } from '../i18n/t.ts'

/** The name of a language in that of the page, e.g. "German"; the code itself where it has none. */
export const languageName = (code: string): string =>
  displayNames(formatTag(currentLanguage()), { type: 'language', fallback: 'code' }).of(code) ?? code
