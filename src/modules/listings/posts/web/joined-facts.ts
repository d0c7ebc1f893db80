/** Joins facts; missing ones are left out. */
export const joined = (...facts: (string | undefined)[]): string => facts.filter(Boolean).join(' · ')

/** Joins facts; each stays on one line unless it is long. */
export const wholes = (...facts: (string | undefined)[]): string =>
  facts
    .filter(Boolean)
    .map(fact => (fact && fact.length <= LONGEST_WHOLE ? fact.replaceAll(' ', '\u00A0') : fact))
    .join('\u00A0· ')

/** Characters that fit into a card on a phone. */
const LONGEST_WHOLE = 20
