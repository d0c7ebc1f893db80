import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { townsOfFile } from '../gazetteer/gazetteer-towns.ts'
import { byName, placeNamed } from './public-location.server.ts'
import { readParts } from '../words/read-words.ts'
import { TYPED } from './typed-locations.fixture.ts'

/** Real towns that have a name in common with a word of these locations. */
const FILE = fileURLToPath(new URL('../../../../../test-support/towns-of-typed-locations.txt', import.meta.url))
const towns = (await townsOfFile(FILE)).toSorted((one, other) => other.population - one.population)
const rows = towns.flatMap(town => [...new Set(town.foldedNames)].map(folded => ({ ...town, folded })))
const places = byName(rows.map((row, id) => ({ ...row, id })))
const shown = (text: string): string => placeNamed(readParts(text), places)

test.each(TYPED)('of "%s" everybody reads "%s"', (typed, place) => {
  expect(shown(typed)).toBe(place)
  expect(shown(typed)).not.toMatch(/\p{N}/u)
})

test('the public location of a public location is itself', () => {
  for (const [, place] of TYPED) expect(shown(place)).toBe(place)
})
