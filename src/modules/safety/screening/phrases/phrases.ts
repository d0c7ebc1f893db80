import type { Feature } from '../vocabulary.ts'

export type Phrases = Partial<Record<Feature, readonly string[]>>

/** Beginnings of words in a list separated by bars or lines. An underscore at the end asks for the end of the word. */
export const beginnings = (list: string): readonly string[] =>
  list
    .split(/[|\n]/)
    .map(one => one.trim())
    .filter(Boolean)
