import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const AT = new Date('2026-02-03T04:05:06.789Z')
const UUID = '4b3f4c1e-6f0e-4c9b-9a53-0f6f2f9a7c11'

const raw = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

test('decodes what it encoded', () => {
  expect(decodeCursor(encodeCursor({ at: AT, id: 17 }))).toEqual({ at: AT, id: 17 })
  expect(decodeCursor(encodeCursor({ at: AT, id: UUID }), 'uuid')).toEqual({ at: AT, id: UUID })
  expect(decodeCursor(encodeCursor({ at: 'Żółć 🐕', id: 'a-person' }), 'text', 'name')).toEqual({
    at: 'Żółć 🐕',
    id: 'a-person',
  })
})

test.each([
  ['nothing', undefined],
  ['no base64', '%00 🐕'],
  ['another shape', Buffer.from('{"at":1}').toString('base64url')],
  ['an instant before 1970', raw(-1, 1)],
  ['the year 10000', raw(Date.UTC(10_000), 1)],
  ['an instant beyond all dates', raw(8.64e15 + 1, 1)],
  ['a fraction', raw(1.5, 1)],
  ['an id that is no safe integer', raw(1, 2 ** 53)],
  ['an id of another kind', raw(1, UUID)],
])('refuses a cursor of %s', (_, text) => expect(decodeCursor(text)).toBeUndefined())

test('refuses ids and names that the database cannot store', () => {
  expect(decodeCursor(raw(1, '-'.repeat(36)), 'uuid')).toBeUndefined()
  expect(decodeCursor(raw(1, 'a\0b'), 'text')).toBeUndefined()
  expect(decodeCursor(raw('a\u{d800}', 1), 'number', 'name')).toBeUndefined()
  expect(decodeCursor(raw(AT.getTime(), 1), 'number', 'name')).toBeUndefined()
})
