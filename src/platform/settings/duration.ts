const UNIT_SECONDS: Record<string, number> = { m: 60, h: 3600, d: 86_400 }
const LONGEST_SECONDS = 366 * 86_400

/** Seconds of a text such as `12h` or `1d`; undefined if it is none, or not from 5 minutes to a year. */
export function readDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? 0)
  return seconds >= 300 && seconds <= LONGEST_SECONDS ? seconds : undefined
}

export const DURATION_FORM = 'must be a time of 5 minutes to a year, such as 30m, 12h or 1d'
