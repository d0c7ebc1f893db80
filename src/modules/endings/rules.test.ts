import { expect, test } from 'vitest'
import { firstNameOf, petsText } from './rules.ts'

test.each([
  ['Rui Costa', 'Rui'],
  ['  Ana  Maria da Silva ', 'Ana'],
  ['Ólafur', 'Ólafur'],
  ['', 'Somebody'],
])('of the name %j the public reads %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

test('bonded pets are named together', () => {
  expect(petsText(['Biscuit', null])).toBe('Biscuit')
  expect(petsText(['Biscuit', 'Luna'])).toBe('Biscuit and Luna')
})
