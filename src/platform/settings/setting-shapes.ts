import { z } from 'zod'
import { isDatabaseUrl, isDecodableDatabaseUrl } from '../db/connections/database-url.ts'

/** Whether a user and a password can be read from an address: each `%` in it begins an escape sequence of UTF-8. */
export function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}

export const ESCAPE_FORM = 'must have %25 for each % in its user, password and path'

export const Url = (protocols: string[]) =>
  z.string().refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.join(' or ')}`,
    abort: true,
  })

export const DatabaseUrl = z
  .string()
  .refine(isDatabaseUrl, { error: 'must be an address that starts with postgres: or postgresql:', abort: true })
  .refine(isDecodableDatabaseUrl, { error: ESCAPE_FORM })

export const list = (isItem: (text: string) => boolean, error: string) =>
  z
    .string()
    .transform(text => text.split(/[\s,]+/).filter(Boolean))
    .refine(items => items.every(isItem), { error })
    .default([])

export const DatabaseUrls = list(
  isDatabaseUrl,
  'must be addresses that start with postgres:, separated by commas',
).refine(urls => urls.every(isDecodableDatabaseUrl), { error: ESCAPE_FORM })

export const Milliseconds = (min: number, max: number) => {
  const error = `must be a whole number of milliseconds from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const KEPT_DAYS = 'must be a number of days, 30 or more'

export const Days = z.coerce.number({ error: 'must be a number of days' }).int().min(1).max(3650)

/** Not fewer: lists, mails and reports look back some weeks. */
export const KeptDays = z.coerce.number({ error: KEPT_DAYS }).int().min(30, { error: KEPT_DAYS }).max(36_500)

export const Duration = z.string().transform((text, context) => {
  const seconds = readDuration(text)
  if (seconds === undefined) context.addIssue(DURATION_FORM)
  return seconds ?? z.NEVER
})

const UNIT_SECONDS: Record<string, number> = { m: 60, h: 3600, d: 86_400 }
const LONGEST_SECONDS = 366 * 86_400

/** Seconds of a text such as `12h` or `1d`; undefined if it is none, or not from 5 minutes to a year. */
export function readDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? 0)
  return seconds >= 300 && seconds <= LONGEST_SECONDS ? seconds : undefined
}

export const DURATION_FORM = 'must be a time of 5 minutes to a year, such as 30m, 12h or 1d'

/** A setting or its target is missing or wrong. The message is one line that names the setting. */
export class SettingsError extends Error {}

/** @throws SettingsError where a setting is missing that another one needs */
export function required(value: string | undefined, name: string, because: string): string {
  if (!value) throw new SettingsError(`Setting ${name} is missing: ${because} is set and needs it`)
  return value
}
