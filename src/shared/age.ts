/** An age in months as people say it: "4 months", "1 yr 6 mo", "5 years"; "N/A" if unknown. */
export function ageText(months: number | null): string {
  if (months === null) return 'N/A'
  if (months === 0) return 'Under 1 month'
  const years = Math.floor(months / 12)
  const rest = months % 12
  if (years === 0) return `${rest} ${rest === 1 ? 'month' : 'months'}`
  if (rest === 0) return `${years} ${years === 1 ? 'year' : 'years'}`
  return `${years} yr ${rest} mo`
}
