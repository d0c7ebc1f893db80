import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

test('makes version 4 UUIDs, each another', () => {
  const made = Array.from({ length: 500 }, randomUuid)
  for (const id of made) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
  expect(new Set(made).size).toBe(500)
})
