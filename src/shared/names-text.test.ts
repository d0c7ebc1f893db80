import { expect, test } from 'vitest'
import { namesText, theyAre } from './names-text.ts'

test('bonded pets are named together', () => {
  expect(namesText(['Biscuit', null])).toBe('Biscuit')
  expect(namesText(['Biscuit', 'Luna'])).toBe('Biscuit and Luna')
  expect([['Biscuit'], ['Biscuit', 'Luna']].map(theyAre)).toEqual(['Biscuit is', 'Biscuit and Luna are'])
})
