import { expect, test } from 'vitest'
import { namesText } from './names-text.ts'

test('bonded pets are named together', () => {
  expect(namesText(['Biscuit', null])).toBe('Biscuit')
  expect(namesText(['Biscuit', 'Luna'])).toBe('Biscuit and Luna')
})
