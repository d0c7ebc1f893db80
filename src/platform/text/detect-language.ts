import { UNDETERMINED, TEXT_LANGUAGES, type TextLanguage } from '../../shared/text/text-languages.ts'

/** The language of a description as the column has it. */
export type StoredLanguage = TextLanguage | typeof UNDETERMINED

/** A longer text does not change the result, and this limits the time. */
const CHARACTERS_READ = 1000

/** "Max, Labrador" is as much German as Spanish. */
const MIN_WORDS = 3
/** Of scripts that put no spaces between words. */
const MIN_CHARACTERS = 6

/** With a smaller lead over the next language, one name or foreign word would decide. */
const MIN_LEAD = 0.01

/** Tells the language of a text by its words and groups of letters; undetermined for short and mixed texts. */
export async function detectLanguage(text: string): Promise<StoredLanguage> {
  const words = wordsOf(text.slice(0, CHARACTERS_READ))
  if (words.length < MIN_WORDS && !isUnspaced(words)) return UNDETERMINED
  // Loaded at the first use: its statistics take 50 MB for a moment and keep 8 MB.
  const { detectAll } = await import('tinyld')
  const [best, next] = detectAll(words.join(' '), { only: [...TEXT_LANGUAGES] })
  if (!best || best.accuracy - (next?.accuracy ?? 0) < MIN_LEAD) return UNDETERMINED
  return TEXT_LANGUAGES.find(language => language === best.lang) ?? UNDETERMINED
}

/** The words of two letters or more, without links, addresses and numbers. */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(part => !/[@/\d]/.test(part))
    .flatMap(part => part.match(/[\p{L}\p{M}'’]{2,}/gu) ?? [])

const isUnspaced = (words: readonly string[]): boolean =>
  words.join('').length >= MIN_CHARACTERS && /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(words.join(''))

/** The column for a text whose author may have chosen the language. */
export const languageOf = async (text: string, chosen: TextLanguage | null): Promise<StoredLanguage> =>
  chosen ?? (await detectLanguage(text))

/** The language as answers have it. */
export const knownLanguage = (stored: StoredLanguage | null): TextLanguage | null =>
  stored === UNDETERMINED ? null : stored
