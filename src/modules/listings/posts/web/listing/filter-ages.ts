/** An age as its fields show it: whole years from two on, else months. */
export function ageParts(text = ''): { number: string; unit: 'months' | 'years' } {
  const months = Number(text)
  const isYears = months >= 24 && months % 12 === 0
  return isYears ? { number: String(months / 12), unit: 'years' } : { number: text, unit: 'months' }
}
