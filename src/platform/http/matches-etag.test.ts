import { expect, test } from 'vitest'
import { matchesEtag } from './matches-etag.ts'

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"ab"', false],
  ['a', false],
  ['', false],
  [null, false],
  [`${'"b",'.repeat(1_000_000)}"a"`, false],
])('If-None-Match: %.20s', (header, expected) => expect(matchesEtag(header, 'W/"a"')).toBe(expected))
