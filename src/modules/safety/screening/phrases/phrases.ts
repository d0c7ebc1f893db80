import type { Feature } from '../vocabulary.ts'

export type Phrases = Partial<Record<Feature, readonly string[]>>

/** Splits a list of prefixes at bars and line breaks. A final underscore makes a prefix match the whole word only. */
export const beginnings = (list: string): readonly string[] =>
  list
    .split(/[|\n]/)
    .map(one => one.trim())
    .filter(Boolean)
