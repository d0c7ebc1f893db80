import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The one file that says how a day is written and how long it is. */
const HELPER = 'src/shared/time/days.ts'
const SPELLINGS = [/toISOString\(\)\.slice\(0, 10\)/, /86_?400_?000/, /24 \* 3_600_000/, /24 \* 60 \* 60 \* 1000/]
const FILES = globSync('{src,demo,scripts,e2e,bench,test-support}/**/*.{ts,tsx}').filter(file => file !== HELPER)

test.each(SPELLINGS)('days are calculated by days.ts alone: no %s', spelling => {
  expect(FILES.length).toBeGreaterThan(1000)
  expect(FILES.filter(file => spelling.test(readFileSync(file, 'utf8')))).toEqual([])
})
