import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../src/contract.ts'
import { nameFault, titleFault } from '../src/shared/text/name-faults.ts'
import { proceduresIn } from './rights/contract-calls.ts'

/** Fields called names that are not names of people or things. */
const OTHERS = new Set(['organizations.close name'])
const NAMES = new Set(['name', 'firstName', 'lastName', 'organisation', 'title'])

type Field = [string, z.ZodType]

const fieldsOf = (name: string, schema: z.ZodType | undefined): Field[] => {
  const { shape, options } = (schema ?? {}) as { shape?: Record<string, z.ZodType>; options?: z.ZodType[] }
  return [
    ...Object.entries(shape ?? {}).map(([key, field]): Field => [`${name} ${key}`, field]),
    ...(options ?? []).flatMap(option => fieldsOf(name, option)),
  ]
}

const names = proceduresIn(contract)
  .flatMap(([name, procedure]) => fieldsOf(name, procedure['~orpc'].inputSchema as z.ZodType | undefined))
  .filter(([name]) => NAMES.has(name.split(' ')[1] ?? '') && !OTHERS.has(name))

const ACCEPTED = [
  'Ana Lima', 'O’Brien', 'علي حسن', 'שרה כהן', 'می\u200cروم', 'हिन्दी', '王芳芳', 'Нина', 'Ana 👩\u200d⚕️', 'Cafe\u0301',
] // prettier-ignore
const REFUSED = [
  '\u200b\u200b', '\u3164\u2800', '\uffa0\uffa0', '\u115f\u115f', '\u202enimda lapwaP', 'Ana\u2066 Lima', 'Ana\u200f Lima', 'Ana\u0378Lima', 'Ana\u0007Lima', '\ue000Ana', '!!!', '\u0301\u0301',
] // prettier-ignore

test('every kind of name is tested', () => expect(names.length).toBeGreaterThan(20))

describe.each(names)('%s', (_, schema) => {
  test.each(ACCEPTED)('%j is accepted', name => expect(schema.safeParse(name).success).toBe(true))
  test.each(REFUSED)('%j is refused', name => expect(schema.safeParse(name).success).toBe(false))
  test('is normalized', () => expect(schema.parse('Cafe\u0301')).toBe('Café'))
})

test('a name needs a letter, a title a letter or number', () => {
  expect([nameFault('42'), titleFault('42')]).toEqual(['A name needs at least one letter that can be seen.', undefined])
  expect(nameFault('')).toBeUndefined()
})
