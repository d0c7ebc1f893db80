import { foldText } from '../../../../shared/text/fold-text.ts'

/** A text as words between blanks, folded: " available in foster ". */
export const spaced = (text: string): string => ` ${wordsOf(text).join(' ')} `

export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Phrases of a table: one a line, or several between bars. */
export const phrasesOf = (table: string): string[] =>
  table
    .split(/[|\n]/)
    .map(phrase => phrase.trim())
    .filter(Boolean)

/** Finds phrases as whole words. A phrase may be written with accents; it is folded as the text is. */
export function phraseFinder(table: string): (text: string) => string | undefined {
  const phrases = phrasesOf(table).map(spaced)
  return text => {
    const found = phrases.find(phrase => text.includes(phrase))
    return found?.trim()
  }
}
