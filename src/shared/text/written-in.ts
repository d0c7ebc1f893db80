import { currentLanguage } from '../i18n/t.ts'

/** The attributes of a text that somebody wrote: read aloud, hyphenated and set in its own language where that is not the page's. */
export const writtenIn = (language: string | null): { dir: 'auto'; lang: string | undefined } => ({
  dir: 'auto',
  lang: language && language !== currentLanguage() ? language : undefined,
})
