import { COLORS_OF, MAX_COLORS } from '../../../listings/posts/shapes/coat-vocabulary.ts'
import type { Species } from '../../../listings/posts/vocabulary.ts'

const SAME = new Map(
  Object.entries({
    grey: 'gray',
    blk: 'black',
    blck: 'black',
    wht: 'white',
    brn: 'brown',
    choc: 'chocolate',
    org: 'orange',
    ginger: 'orange',
    yel: 'yellow',
    tri: 'tricolor',
    blonde: 'blond',
    tortie: 'tortoiseshell',
    crm: 'cream',
    brndl: 'brindle',
    tiger: 'striped',
  }),
)
const EMPTY = new Set(['none', 'unknown', 'n', 'a', 'and', 'with', 'mix'])

interface Entry {
  color: string
  words: string[]
}

const entriesOf: Partial<Record<Species, Entry[]>> = {}

const entries = (species: Species): Entry[] =>
  (entriesOf[species] ??= COLORS_OF[species].map(color => ({ color, words: wordsOf(color) })))

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(word => SAME.get(word) ?? word)
    .filter(word => word && !EMPTY.has(word))

/** Our colors for a text such as "Gray tabby" or "Black/White". `unknown` are the parts that match none. */
export function readColors(value: string, species: Species): { colors: string[]; unknown: string[] } {
  const words = wordsOf(value)
  const whole = entries(species).find(entry => isSame(entry, value, words))?.color
  if (whole) return { colors: [whole], unknown: [] }
  const found = new Set<string>()
  const unknown: string[] = []
  for (const part of value.split(/[/,;&]| and | with /)) {
    if (wordsOf(part).length === 0) continue
    const color = colorOf(part, species) ?? nearestColor(part, species)
    if (color) found.add(color)
    else unknown.push(part.trim())
  }
  return { colors: [...found].slice(0, MAX_COLORS), unknown }
}

/** In any order and with any punctuation between. */
const isSame = ({ color, words: its }: Entry, value: string, words: readonly string[]): boolean =>
  color.toLowerCase() === value.trim().toLowerCase() ||
  (words.length > 0 && words.length === its.length && words.every(word => its.includes(word)))

/** The color with this name, or the one with all its words and the fewest others. */
function colorOf(value: string, species: Species): string | undefined {
  const words = wordsOf(value)
  if (words.length === 0) return undefined
  const [best] = entries(species)
    .filter(entry => words.every(word => entry.words.includes(word)))
    .toSorted((one, other) => rank(one, words) - rank(other, words))
  return best?.color
}

/** "Gray tick" is gray. */
function nearestColor(value: string, species: Species): string | undefined {
  for (const word of wordsOf(value)) {
    const color = colorOf(word, species)
    if (color) return color
  }
  return undefined
}

/** Few words are better, and names that begin with the text. */
const rank = (entry: Entry, words: readonly string[]): number =>
  entry.words.length * 2 + (entry.words[0] === words[0] ? 0 : 1)
