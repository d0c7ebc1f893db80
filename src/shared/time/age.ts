import { currentLanguage, formatList, formatNumber, t } from '../i18n/t.ts'

/** An age in months as people say it: "4 months", "1 yr 6 mo", "5 years"; "N/A" if unknown. */
export function ageText(months: number | null): string {
  if (months === null) return t('N/A')
  if (months === 0) return t('Under 1 month')
  const years = Math.floor(months / 12)
  const rest = months % 12
  if (years === 0) return unitText(rest, 'month')
  if (rest === 0) return unitText(years, 'year')
  // English alone has abbreviations that everybody knows.
  if (currentLanguage() === 'en') return `${years} yr ${rest} mo`
  return formatList([unitText(years, 'year'), unitText(rest, 'month')], { type: 'unit', style: 'narrow' })
}

/** "5 years", in the plural form of the language. */
const unitText = (count: number, unit: 'year' | 'month', options?: Intl.NumberFormatOptions): string =>
  formatNumber(count, { style: 'unit', unit, unitDisplay: 'long', ...options })

/** "1.5 years" from months. Below a year, where decimals say nothing to people: "4 months". */
export const yearsText = (months: number | null): string =>
  months === null || months < 12 ? ageText(months) : unitText(months / 12, 'year', { maximumFractionDigits: 1 })

/** "18 months". */
export const monthsText = (months: number): string => unitText(months, 'month')

/** Up to this age a card shows months only. */
const MAX_MONTHS_ON_CARDS = 24

/** The age on a card, "18 months" and then "2 yr 1 mo", and the months if the text lacks them. */
export const cardAge = (months: number): { text: string; inMonths?: string } =>
  months > 0 && months <= MAX_MONTHS_ON_CARDS
    ? { text: monthsText(months) }
    : { text: ageText(months), inMonths: monthsText(months) }
