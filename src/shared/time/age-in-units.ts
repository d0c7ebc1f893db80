import { ageText, unitText } from './age.ts'

/** "1.5 years" from months. Below a year, where decimals say nothing to people: "4 months". */
export const yearsText = (months: number | null): string =>
  months === null || months < 12 ? ageText(months) : unitText(months / 12, 'year', { maximumFractionDigits: 1 })

/** "18 months". */
export const monthsText = (months: number): string => unitText(months, 'month')

/** Up to this age a card says months alone. */
const MAX_MONTHS_ON_CARDS = 24

/** The age on a card, "18 months" and then "2 yr 1 mo", and its months where the text does not say them. */
export const cardAge = (months: number): { text: string; inMonths?: string } =>
  months > 0 && months <= MAX_MONTHS_ON_CARDS
    ? { text: monthsText(months) }
    : { text: ageText(months), inMonths: monthsText(months) }
