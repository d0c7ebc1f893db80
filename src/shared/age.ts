import { t } from './i18n/t.ts'

/** An age in months as people say it: "4 months", "1 yr 6 mo", "5 years"; "N/A" if unknown. */
export function ageText(months: number | null): string {
  if (months === null) return t('N/A')
  if (months === 0) return t('Under 1 month')
  const years = Math.floor(months / 12)
  const rest = months % 12
  if (years === 0) return t('{months, plural, one {# month} other {# months}}', { months: rest })
  if (rest === 0) return t('{years, plural, one {# year} other {# years}}', { years })
  return t('{years} yr {months} mo', { years, months: rest })
}
