import { foldText } from '../../../../shared/text/fold-text.ts'

/** Abbreviations before another word. */
const WORDS: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

/** A name as searches compare it: lower case, without accents and punctuation, "St." as "saint". */
export const foldPlace = (text: string): string =>
  foldText(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘ʻʼ`´]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\b(?:ste?|ft|mt)(?= )/g, word => WORDS[word] ?? word)

/** Lengths of compared prefixes: short ones match after few characters, long ones leave few candidates. */
export const [SHORT_PREFIX, LONG_PREFIX] = [5, 7] as const

/**
 * Keys that find a name despite a typing error: hashes of its prefix, whole and with one character deleted. Two prefixes
 * that differ by one insertion, deletion, substitution or swap share a key.
 */
export function typoKeys(folded: string, length: typeof SHORT_PREFIX | typeof LONG_PREFIX): number[] {
  const prefix = folded.slice(0, length)
  const keys = new Set([hash(`${length}${prefix}`)])
  for (let at = 0; at < prefix.length; at++) keys.add(hash(`${length}${prefix.slice(0, at)}${prefix.slice(at + 1)}`))
  return [...keys]
}

/** FNV-1a. 17 bits keep the index small; the few false candidates fail the closer comparison. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  return value >>> 15
}

/** How many typing errors a text may have. */
export const forgiven = (text: string): number => (text.length < 4 ? 0 : text.length < 9 ? 1 : 2)

/**
 * The edit distance between two texts (Damerau-Levenshtein): insertions, deletions, substitutions and swaps.
 * @param isBeginning compares `typed` with the nearest beginning of `name`
 */
export function typingErrors(typed: string, name: string, isBeginning: boolean): number {
  let before: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const line = [row]
    for (let column = 1; column <= name.length; column++) {
      const differs = typed[row - 1] === name[column - 1] ? 0 : 1
      let errors = Math.min((line[column - 1] ?? 0) + 1, (last[column] ?? 0) + 1, (last[column - 1] ?? 0) + differs)
      const isSwapped = typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1]
      if (row > 1 && column > 1 && isSwapped) errors = Math.min(errors, (before[column - 2] ?? 0) + 1)
      line.push(errors)
    }
    before = last
    last = line
  }
  return isBeginning ? Math.min(...last) : (last.at(-1) ?? 0)
}
