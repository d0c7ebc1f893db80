import type { PetFields } from '../contract.ts'

export const petName = ({ name }: Pick<PetFields, 'name'>): string => name || 'Unnamed Pet'

/** '14 months'; undefined if unknown. */
export function ageText(months: number | null): string | undefined {
  if (months === null) return undefined
  return (ages[months] ??= months === 0 ? 'Under 1 month' : inMonths.format(months))
}

/** Joins facts; missing ones are left out. */
export const joined = (...facts: (string | undefined)[]): string => facts.filter(Boolean).join(' · ')

const inMonths = new Intl.NumberFormat('en', { style: 'unit', unit: 'month', unitDisplay: 'long' })
/** Formatting costs more than the rest of a card. */
const ages: string[] = []
