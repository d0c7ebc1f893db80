import { compilePhrases } from './find-phrases.ts'
import { CONCEPTS } from './phrases/concepts.ts'
import { EVERYDAY_TOPICS } from './phrases/everyday-topics.ts'
import { TOPICS } from './phrases/topics.ts'

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

/** Longer words count by their first characters, so that inflections are one word. */
const STEM_LENGTH = 6
/** Numbers count by how long they are, up to this. */
const MAX_DIGITS = 4

const stemOf = (word: string): string =>
  /^\d+$/.test(word) ? '#'.repeat(Math.min(word.length, MAX_DIGITS)) : word.slice(0, STEM_LENGTH)

/** What a text says: beginnings of its words, in lower case, and its topics, in capitals. `A ~ B` is B shortly after A. */
export function findWords(text: string, words: string): Set<string> {
  const found = findTopics(words)
  for (const word of words.trim().split(' ')) found.add(stemOf(word))
  if (text.includes('?')) found.add('QUESTION')
  return found
}
