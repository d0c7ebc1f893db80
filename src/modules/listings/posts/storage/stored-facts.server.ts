import type { Tx } from '../../../../platform/db/db.ts'
import { idOfValue } from './dictionary.server.ts'
import { bitsOf, NEEDS_FOSTER } from '../facts/fact-bits.server.ts'
import { FACT_NAMES, hasFact, NO_FACTS, unknownValue, type FactName, type Facts } from '../shapes/fact-vocabulary.ts'
import type { Species } from '../vocabulary.ts'

/** The known facts in the format of `posts.facts`. */
export type StoredFacts = Partial<Facts>

export const readFacts = (stored: StoredFacts): Facts => ({ ...NO_FACTS, ...stored })

/** The facts among the fields of a form, and the other fields. */
export function splitFacts<Fields extends object>(fields: Fields) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  const isFact = ([name]: [string, unknown]) => name in NO_FACTS
  return {
    facts: Object.fromEntries(entries.filter(isFact)) as StoredFacts,
    others: Object.fromEntries(entries.filter(entry => !isFact(entry))) as Omit<Fields, FactName>,
  }
}

/** The columns of facts. Drops what is unknown, and facts that the species cannot have. */
export async function toFactColumns(tx: Tx, facts: StoredFacts, species: Species) {
  const known = Object.fromEntries(
    FACT_NAMES.filter(name => hasFact(species, name) && isKnown(name, facts)).map(name => [name, facts[name]]),
  ) as StoredFacts
  return { facts: known, factBits: bitsOf(known), coatId: await idOfValue(tx, 'coats', coatText(known)) }
}

/** The columns of facts that replace others. @param before the bits of those: the animal still needs a foster home if it did */
export async function changedFactColumns(tx: Tx, before: number, facts: StoredFacts, species: Species) {
  const columns = await toFactColumns(tx, facts, species)
  return { ...columns, factBits: columns.factBits | (before & NEEDS_FOSTER) }
}

const isKnown = (name: FactName, facts: StoredFacts): boolean =>
  facts[name] !== undefined && !same(facts[name], unknownValue(name))

/** The facts whose values differ. */
export const changedFacts = (before: StoredFacts, after: StoredFacts): FactName[] =>
  FACT_NAMES.filter(name => !same(readFacts(before)[name], readFacts(after)[name]))

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The entry of a coat and its colors in their dictionary, e.g. `short|Black|White|`; empty if both are unknown. */
function coatText({ coat, colors = [] }: StoredFacts): string {
  if (!coat && colors.length === 0) return ''
  return [coat ?? '', ...colors.toSorted(), ''].join('|')
}
