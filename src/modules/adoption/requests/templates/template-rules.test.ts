import { expect, test } from 'vitest'
import { fillTemplate, withTemplate } from './template-rules.ts'

test('a template has the names of pet and person, as often as it says so', () => {
  const text = 'Hello {name}, {pet} waits. Will you visit {pet}? {other}'
  expect(fillTemplate(text, { pet: 'Biscuit', name: 'Ana' })).toBe(
    'Hello Ana, Biscuit waits. Will you visit Biscuit? {other}',
  )
  expect(fillTemplate('{pet} and {name}', { pet: '{name}', name: '$&' })).toBe('{name} and $&')
})

test('a template comes after what was typed, if both fit', () => {
  expect(withTemplate('  ', 'Come!', 100)).toBe('Come!')
  expect(withTemplate('Dear Ana, ', 'Come!', 100)).toBe('Dear Ana,\n\nCome!')
  expect(withTemplate('Dear Ana,', 'Come!', 10)).toBeUndefined()
})
