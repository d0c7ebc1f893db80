import { formatDate } from '../i18n/t.ts'

/** "Dec 1, 2026" from "2026-12-01". */
export const dayText = (day: string): string => formatDate(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
