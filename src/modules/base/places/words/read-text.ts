import { foldPlace } from './fold.ts'

/** A name and what follows it, folded: "Portland, Oregon" as `portland` and [`oregon`]. */
export interface NamedPlace {
  name: string
  regions: string[]
}

/** Shorter parts behind a comma are codes of regions. */
const MIN_NAME_LENGTH = 4

/** How a text can be read as a name with regions, the likeliest way first. In "Alfama, Lisbon" the town may be the second part. */
export function readName(text: string): NamedPlace[] {
  const parts = text.split(',').map(foldPlace).filter(Boolean)
  const [only = ''] = parts
  if (parts.length > 1)
    return parts
      .map((name, at) => ({ name, regions: parts.slice(at + 1) }))
      .filter(({ name }, at) => at === 0 || name.length >= MIN_NAME_LENGTH)
  return only ? [{ name: only, regions: [] }, ...splitWords(only)] : []
}

/** Without a comma the last one or two words may be the region: "Austin TX", "Perth Western Australia". */
function splitWords(text: string): NamedPlace[] {
  const words = text.split(' ')
  return [1, 2]
    .filter(count => words.length > count)
    .map(count => ({ name: words.slice(0, -count).join(' '), regions: [words.slice(-count).join(' ')] }))
}

/** A postal code in the form in which it is stored. */
export const normalizeCode = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

const POSTAL_CODE = /^(?=[^\d]{0,4}\d)[a-z\d][a-z\d -]{1,9}$/i
const CANADIAN = /^[A-Z]\d[A-Z]/
const ZIP_AND_FOUR = /^\d{9}$/

/** Stored codes that a text may mean, the longest first: "K1A 0B1" is in the area K1A, and "SW1A 1AA" in SW1A. */
export function readPostalCodes(text: string): string[] {
  const [first = ''] = text.split(',')
  const code = first.trim()
  if (!POSTAL_CODE.test(code)) return []
  const whole = normalizeCode(code)
  const codes = [whole, normalizeCode(code.split(' ')[0] ?? '')]
  if (CANADIAN.test(whole)) codes.push(whole.slice(0, 3))
  if (ZIP_AND_FOUR.test(whole)) codes.push(whole.slice(0, 5))
  return [...new Set(codes)].filter(({ length }) => length >= 3)
}
