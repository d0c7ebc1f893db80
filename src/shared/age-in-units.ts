import { ageText } from './age.ts'

const inYears = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'year',
  unitDisplay: 'long',
  maximumFractionDigits: 1,
})
const inMonths = new Intl.NumberFormat('en', { style: 'unit', unit: 'month', unitDisplay: 'long' })

/** "1.5 years" from months. Below a year, where decimals say nothing to people: "4 months". */
export const yearsText = (months: number | null): string =>
  months === null || months < 12 ? ageText(months) : inYears.format(months / 12)

/** "18 months". */
export const monthsText = (months: number): string => inMonths.format(months)
