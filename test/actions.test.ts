import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A text that React renders anew while the call runs, so that its count is that of the page, not of what was sent. */
const RENDERED_COUNT = /success: t\(\s*['"][^'"]*, plural,/

test('toasts of a success count what was sent or answered, not what the page shows by then', () => {
  const files = globSync('src/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter(file => RENDERED_COUNT.test(readFileSync(file, 'utf8')))).toEqual([])
})
