import { ageText } from './age.ts'
import { formatNumber } from './i18n/t.ts'

/** "1.5 years" from months. Below a year, where decimals say nothing to people: "4 months". */
export const yearsText = (months: number | null): string =>
  months === null || months < 12
    ? ageText(months)
    : formatNumber(months / 12, { style: 'unit', unit: 'year', unitDisplay: 'long', maximumFractionDigits: 1 })

/** "18 months". */
export const monthsText = (months: number): string =>
  formatNumber(months, { style: 'unit', unit: 'month', unitDisplay: 'long' })
