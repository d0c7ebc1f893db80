import { expect, test } from 'vitest'
import { firstNameOf } from './rules.ts'

test.each([
  ['Rui Costa', 'Rui'],
  ['  Ana  Maria da Silva ', 'Ana'],
  ['Ólafur', 'Ólafur'],
  ['', 'Someone'],
])('public name of %j: %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
