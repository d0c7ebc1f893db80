import { compilePhrases } from './find-phrases.ts'
import { CONCEPTS } from './phrases/concepts.ts'
import { EVERYDAY_TOPICS } from './phrases/everyday-topics.ts'
import { TOPICS } from './phrases/topics.ts'
import table from './word-weights.json' with { type: 'json' }

export interface WordTable {
  start: number
  weights: Readonly<Record<string, number>>
}

/** Texts with fewer words are not weighed, because they say too little. */
const MIN_WORDS = 10

/** The word score of a text: positive if its words are typical of scams, negative if of honest messages. Zero for a short text. */
export const weighWords = (text: string, words: string): number =>
  words.trim().split(' ').length < MIN_WORDS ? 0 : sumOfWords(findWords(text, words), table)

/** The sum of the weights of known words and topics, divided by the square root of their number, so that long texts do not score higher. */
function sumOfWords(found: ReadonlySet<string>, { start, weights }: WordTable): number {
  const known = [...found].flatMap(word => weights[word] ?? [])
  return start + known.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(Math.max(1, known.length))
}

const GROUPS = { ...CONCEPTS, ...TOPICS, ...EVERYDAY_TOPICS }
const NAMES = Object.keys(GROUPS)

const findTopics = compilePhrases(
  Object.fromEntries([
    ...NAMES.map(name => [name, [name]] as const),
    ...NAMES.flatMap(first =>
      NAMES.filter(name => name !== first).map(second => [`${first} ~ ${second}`, [`${first} ~ ${second}`]] as const),
    ),
  ]),
  GROUPS,
)

/** Words are cut to this length, so that inflections become one token. */
const STEM_LENGTH = 6
/** A number becomes one `#` per digit, at most this many. */
const MAX_DIGITS = 4

const stemOf = (word: string): string =>
  /^\d+$/.test(word) ? '#'.repeat(Math.min(word.length, MAX_DIGITS)) : word.slice(0, STEM_LENGTH)

/** The tokens of a text: prefixes of its words in lower case, and its topics in capitals. `A ~ B` is B shortly after A. */
export function findWords(text: string, words: string): Set<string> {
  const found = findTopics(words)
  for (const word of words.trim().split(' ')) found.add(stemOf(word))
  if (text.includes('?')) found.add('QUESTION')
  return found
}
