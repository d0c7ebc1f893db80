/**
 * The facts that searches filter by, one bit of `posts.fact_bits` for each value, the lowest first. At most one bit of a
 * fact is set. The database function `post_terms` refers to the bits by number, so append new ones at the end.
 * It has no term for `NEEDS_FOSTER`.
 */
const BITS = [
  ['energy', 'calm'],
  ['energy', 'moderate'],
  ['energy', 'lively'],
  ['goodWithChildren', 'yes'],
  ['goodWithDogs', 'yes'],
  ['goodWithCats', 'yes'],
  ['houseTrained', 'yes'],
  ['neutered', 'yes'],
  ['microchipped', 'yes'],
  ['specialNeeds', 'yes'],
  ['declawed', 'yes'],
  ['needsFoster', 'yes'],
] as const

type BitFact = (typeof BITS)[number][0]

/** The bits of a pet's facts, or of the facts of a filter. */
export const bitsOf = (facts: { [Name in BitFact]?: unknown }): number =>
  BITS.reduce((bits, [name, value], position) => (facts[name] === value ? bits | (1 << position) : bits), 0)

/**
 * The bit of an animal that needs a foster home. It is no fact: the module fosters sets it, and edits of facts keep it. It has no
 * term in `post_terms`: few posts have it, so a search for words compares it after its lookup.
 */
export const NEEDS_FOSTER = bitsOf({ needsFoster: 'yes' })

/** Splits bits into numbers with one bit each. */
export const bitsIn = (bits: number): number[] => BITS.map((_, position) => 1 << position).filter(bit => bits & bit)
