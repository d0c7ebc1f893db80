import { findWords } from './find-words.ts'
import table from './word-weights.json' with { type: 'json' }

export interface WordTable {
  start: number
  weights: Readonly<Record<string, number>>
}

/** The sum of the weights of known words and topics, divided by the root of their number: long texts do not weigh more. */
export function sumOfWords(found: ReadonlySet<string>, { start, weights }: WordTable): number {
  const known = [...found].flatMap(word => weights[word] ?? [])
  return start + known.reduce((sum, weight) => sum + weight, 0) / Math.sqrt(Math.max(1, known.length))
}

/** Shorter texts say too little. */
const MIN_WORDS = 10

/** How much the words of a text resemble those of scams: above zero more than those of honest messages. Zero for a short text. */
export const weighWords = (text: string, words: string): number =>
  words.trim().split(' ').length < MIN_WORDS ? 0 : sumOfWords(findWords(text, words), table)
