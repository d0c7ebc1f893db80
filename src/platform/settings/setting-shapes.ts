import { z } from 'zod'
import { isDatabaseUrl } from '../db/connections/database-url.ts'
import { DURATION_FORM, readDuration } from './duration.ts'

export const Url = (protocols: string[]) =>
  z.string().refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.join(' or ')}`,
  })

export const DatabaseUrl = z
  .string()
  .refine(isDatabaseUrl, { error: 'must be an address that starts with postgres: or postgresql:' })

export const list = (isItem: (text: string) => boolean, error: string) =>
  z
    .string()
    .transform(text => text.split(/[\s,]+/).filter(Boolean))
    .refine(items => items.every(isItem), { error })
    .default([])

export const Milliseconds = (min: number, max: number) => {
  const error = `must be a whole number of milliseconds from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

export const Days = z.coerce.number({ error: 'must be a number of days' }).int().min(1).max(3650)

export const Duration = z.string().transform((text, context) => {
  const seconds = readDuration(text)
  if (seconds === undefined) context.addIssue(DURATION_FORM)
  return seconds ?? z.NEVER
})
