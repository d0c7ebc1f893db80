import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = fileURLToPath(new URL('../../', import.meta.url))

/** Classes like `px-3!`, `!px-3` and, in an attribute, `absolute!`. */
const IMPORTANT =
  /[\s'"`](?:[\w:[\]-]+-[\w./[\]()%-]+!|![a-z]+-[\w./[\]()%-]+)(?=[\s'"`])|className="[^"]*\w!(?=[\s"])/g

test('no class wins by !important: `base:` lets the class of a component lose instead', () => {
  const found = globSync('**/*.tsx', { cwd: SRC }).flatMap(file =>
    [...readFileSync(`${SRC}${file}`, 'utf8').matchAll(IMPORTANT)].map(([match]) => `${file}: ${match.trim()}`),
  )
  expect(found).toEqual([])
})
