/** A month in UTC, as '2026-11'. */
export type Month = string

export const monthOf = (time: Date): Month => time.toISOString().slice(0, 7)

/** When a month begins. */
export const startOf = (month: Month): Date => new Date(`${month}-01T00:00:00Z`)

export function addMonths(month: Month, count: number): Month {
  const start = startOf(month)
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count)))
}
