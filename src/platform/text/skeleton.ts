import table from 'unhomoglyph/data.json' with { type: 'json' }
import { foldText } from '../../shared/text/fold-text.ts'

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** Characters and what they look like, by Unicode's standard 39. A look-up, because the package's own function takes 100 times as long. */
const lookTable = new Map<string, string>(Object.entries(table))
const lookAs = (text: string): string => lookTable.get(text) ?? text

/** The Latin letter that a folded letter looks like, small or as a capital. */
function lookOf(letter: string): string {
  const small = lookAs(letter)
  if (isAscii(small)) return small
  const capital = lookAs(letter.toUpperCase())
  return isAscii(capital) ? capital : small
}

/** Longer than every field for a name. */
const MAX_READ = 300

/** Names that look alike have the same look. A capital I looks like an l, so an i counts as one. */
export const looksOf = (name: string): string =>
  foldText(Array.from(foldText(name.slice(0, MAX_READ)), lookOf).join('')).replaceAll('i', 'l')

/** Letters and digits alone. */
export const withoutSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * The skeleton of a name (UTS 39): two names with the same one can be taken for each other. Letter case, accents, blanks, signs and
 * what nobody sees make no difference.
 */
export const skeletonOf = (name: string): string => withoutSigns(looksOf(name))
