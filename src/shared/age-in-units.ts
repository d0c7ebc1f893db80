import { ageText, unitText } from './age.ts'

/** "1.5 years" from months. Below a year, where decimals say nothing to people: "4 months". */
export const yearsText = (months: number | null): string =>
  months === null || months < 12 ? ageText(months) : unitText(months / 12, 'year', { maximumFractionDigits: 1 })

/** "18 months". */
export const monthsText = (months: number): string => unitText(months, 'month')
