/**
 * The facts that a search asks for with `yes` or with one of a few values, a bit each from the lowest in `posts.fact_bits`.
 * Of one fact at most one bit is set. The function `post_terms` of the database names them by their numbers.
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
] as const

type BitFact = (typeof BITS)[number][0]

/** The bits of facts, of a pet's or of wanted ones. */
export const bitsOf = (facts: { [Name in BitFact]?: unknown }): number =>
  BITS.reduce((bits, [name, value], position) => (facts[name] === value ? bits | (1 << position) : bits), 0)

/** Each bit of them alone. */
export const bitsIn = (bits: number): number[] => BITS.map((_, position) => 1 << position).filter(bit => bits & bit)
