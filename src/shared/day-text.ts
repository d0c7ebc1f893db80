const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** "Dec 1, 2026" from "2026-12-01". */
export const dayText = (day: string): string => format.format(new Date(day))
