import { formatDate, t } from '../i18n/t.ts'
import { DAY_MS } from './days.ts'

const parts: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}

/** "Sat, Nov 28, 2026, 2:00 PM", the local time in the zone. */
const wallText = (at: Date, timeZone: string): string => formatDate(at, { ...parts, timeZone })

/** "Lisbon time" from "Europe/Lisbon". */
const zoneText = (timeZone: string): string =>
  timeZone === 'UTC' ? 'UTC' : t('{city} time', { city: (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ') })

/**
 * An instant in the zone of its viewer, and in that of the meeting where clocks differ:
 * "Sat, Nov 28, 2026, 3:00 PM your time (Sat, Nov 28, 2026, 2:00 PM Lisbon time)".
 * @param viewerZone undefined where it is not known: the meeting's zone is named
 */
export function zonedText(at: string, timeZone: string, viewerZone?: string): string {
  const instant = new Date(at)
  const there = `${wallText(instant, timeZone)} ${zoneText(timeZone)}`
  if (!viewerZone) return there
  const here = wallText(instant, viewerZone)
  return here === wallText(instant, timeZone) ? here : t('{here} your time ({there})', { here, there })
}

export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }))
  } catch {
    return false
  }
}

const wallFormats = new Map<string, Intl.DateTimeFormat>()

/** "2026-11-28T14:00": the local time in the zone. */
export function wallTime(at: Date, timeZone: string): string {
  let format = wallFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    wallFormats.set(timeZone, format)
  }
  return format.format(at).replace(' ', 'T')
}

const offsetAt = (ms: number, timeZone: string): number => Date.parse(`${wallTime(new Date(ms), timeZone)}Z`) - ms

/**
 * The instant at which a clock in the zone shows a time. Of the hour that comes twice when summer time ends it is the first.
 * @param wall "2026-11-28T14:00"
 * @returns undefined for what is no time, and for the hour that is left out when summer time begins
 */
export function instantOf(wall: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const candidates = [asUtc - DAY_MS, asUtc + DAY_MS].map(near => asUtc - offsetAt(near, timeZone))
  const right = candidates.filter(ms => wallTime(new Date(ms), timeZone) === wall)
  return right.length > 0 ? new Date(Math.min(...right)) : undefined
}
