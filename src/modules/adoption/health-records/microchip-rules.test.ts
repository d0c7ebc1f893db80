import { expect, test } from 'vitest'
import { microchipIn, readMicrochip } from './microchip-rules.ts'

test.each<[string, ReturnType<typeof readMicrochip>]>([
  ['982126058212345', { number: '982126058212345', isOdd: false }],
  ['981 020 033 339 853', { number: '981020033339853', isOdd: false }],
  ['276.09-810.0123456', { number: '276098100123456', isOdd: false }],
  ['９８２１２６０５８２１２３４５', { number: '982126058212345', isOdd: false }],
  ['0a115d7358', { number: '0A115D7358', isOdd: false }],
  ['123*456*789', { refused: 'no-number' }],
  ['123 456 789', { number: '123456789', isOdd: false }],
  ['999000000012345', { number: '999000000012345', isOdd: true }],
  ['000126058212345', { number: '000126058212345', isOdd: true }],
  ['9.82126E14', { refused: 'rounded' }],
  ['9,82126E+14', { refused: 'rounded' }],
  ['982126000000000', { refused: 'rounded' }],
  ['SCAN NO CHIP', { refused: 'no-number' }],
  ['Not chipped', { refused: 'no-number' }],
  ['98212605821234', { refused: 'no-number' }],
  ['', { refused: 'no-number' }],
])('%s', (text, expected) => expect(readMicrochip(text)).toEqual(expected))

test('a number is found among words', () => {
  expect(microchipIn('Chip: 981 020 033 339 853 (left)')).toBe('981 020 033 339 853')
  expect(microchipIn('not chipped')).toBe('not chipped')
  expect(microchipIn('1234567890123456789')).toBe('1234567890123456789')
})
