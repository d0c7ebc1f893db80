const MAX_ENTRIES = 12
const MAX_DAYS = 1500

/** The days of a text like "3, 21, 91" in order, each once; undefined where it is wrong. An empty text has none. */
export function daysIn(text: string): number[] | undefined {
  if (text.trim() === '') return []
  const days = text.split(',').map(day => (/^\s*\d{1,4}\s*$/.test(day) ? Number(day) : 0))
  const fit = days.length <= MAX_ENTRIES && days.every(day => day >= 1 && day <= MAX_DAYS)
  return fit ? [...new Set(days)].toSorted((one, other) => one - other) : undefined
}
