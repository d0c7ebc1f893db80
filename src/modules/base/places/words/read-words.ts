import { foldPlace } from './fold.ts'
import { MAX_PLACE_LENGTH } from '../vocabulary.ts'

/** `number` may be of a house, `code` cannot: a postal code. Neither is ever shown. */
interface Word {
  text: string
  kind: 'word' | 'number' | 'code'
}

/** What stands between commas. */
export type Part = readonly Word[]

/** Normalizing makes a sentence of some characters, and one or two letters of those in addresses. */
const MAX_NORMALIZED = 2 * MAX_PLACE_LENGTH
const SEPARATORS = /[,;\n\r|·•،؛、]|\s[-–—/]\s|(?<=\p{L})\/(?=\p{L})/u
/** Scripts that write no spaces between words, or put endings onto names. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu
const LINK = /\p{L}\.\p{Ll}{2,}|\/\/|@/u
const CODE = /^\p{L}{1,2}\d|^\p{L}{1,2}-\d{4,}$|^\d{5,}$|^\d{4,5}-\d{3,4}$|\d\.\d|[°′″]|\+/u
const HAS_NUMBER = /\p{N}|\+/u

/** The words of a location, part by part, without links and punctuation. */
export const readParts = (text: string): Part[] =>
  text
    .slice(0, MAX_PLACE_LENGTH)
    .normalize('NFKC')
    .slice(0, MAX_NORMALIZED)
    .replaceAll(/\p{Cf}/gu, '')
    .split(' ')
    .filter(token => !LINK.test(token))
    .join(' ')
    .split(SEPARATORS)
    .map(readWords)
    .filter(part => part.length > 0)

const readWords = (part: string): Part =>
  part
    .split(/\s+/)
    .flatMap(token => (isUnspaced(token) ? token.replaceAll(UNSPACED, ' $& ').trim().split(/\s+/) : [token]))
    .flatMap(token => (HAS_NUMBER.test(token) ? [token] : token.split(/[-–—/:()"“”„«»]+/u)))
    .map((text): Word => ({ text, kind: HAS_NUMBER.test(text) ? (CODE.test(text) ? 'code' : 'number') : 'word' }))
    .filter(({ text, kind }) => kind !== 'word' || foldPlace(text) !== '')

export const isUnspaced = (text: string): boolean => text.search(UNSPACED) !== -1

/** Words of a part that may be a name together: from `start` up to `end`, or within one unspaced word. */
export interface Span {
  start: number
  end: number
  folded: string
  /** Where the name begins and ends in an unspaced word. */
  within?: { from: number; to: number }
}

/** "Las Palmas de Gran Canaria" has five words. */
const MAX_WORDS = 6
const MAX_LETTERS = 8

const spansByPart = new WeakMap<Part, readonly Span[]>()

/** Everything in a part that may be the name of a place. Folding hundreds of names takes milliseconds, so it is done once. */
export function spansOf(part: Part): readonly Span[] {
  const known = spansByPart.get(part)
  if (known) return known
  const spans = part.flatMap((_, start) => [...spansFrom(part, start), ...spansWithin(part[start]?.text ?? '', start)])
  spansByPart.set(part, spans)
  return spans
}

function spansFrom(part: Part, start: number): Span[] {
  const spans: Span[] = []
  for (let end = start + 1; end <= Math.min(part.length, start + MAX_WORDS); end++) {
    if (part[end - 1]?.kind !== 'word') break
    spans.push({ start, end, folded: foldedOf(part, start, end) })
  }
  return spans
}

function spansWithin(text: string, start: number): Span[] {
  if (!isUnspaced(text)) return []
  const spans: Span[] = []
  for (let from = 0; from < text.length; from++)
    for (let to = from + 2; to <= Math.min(text.length, from + MAX_LETTERS); to++)
      spans.push({ start, end: start + 1, folded: foldPlace(text.slice(from, to)), within: { from, to } })
  return spans
}

export const foldedOf = (part: Part, start: number, end: number): string =>
  foldPlace(
    part
      .slice(start, end)
      .map(({ text }) => text)
      .join(' '),
  )
