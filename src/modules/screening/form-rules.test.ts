import { expect, test } from 'vitest'
import { changeOf, deliveredChange, fieldError, withDrafts } from './form-rules.ts'
import { DELIVERED } from './score-vocabulary.ts'

const { weights, warn, holdMinutes } = DELIVERED

test.each([
  ['giftCard', '0,5', undefined],
  ['giftCard', ' -10 ', undefined],
  ['giftCard', '10.1', 'Please enter a number from -10 to 10'],
  ['giftCard', '', 'Please enter a number from -10 to 10'],
  ['warn', '0', 'Please enter a number above 0, up to 50'],
  ['holdMinutes', '0', undefined],
  ['holdMinutes', '1.5', 'Please enter whole minutes from 0 to 1440'],
] as const)('the field %s with "%s"', (name, text, error) => expect(fieldError(name, text)).toBe(error))

test('a draft counts before it is saved, unless it is wrong', () => {
  const drafts = { giftCard: { text: '1', from: weights.giftCard }, warn: { text: 'x', from: warn } }
  expect(withDrafts(DELIVERED, drafts)).toEqual({ ...DELIVERED, weights: { ...weights, giftCard: 1 } })
})

test('what is saved names the value that was there when it was changed', () => {
  const drafts = {
    giftCard: { text: '1', from: 4 },
    pity: { text: String(weights.pity), from: weights.pity },
    holdMinutes: { text: '5', from: holdMinutes },
  }
  expect(changeOf(DELIVERED, drafts)).toEqual({
    changes: { holdMinutes: 5, weights: { giftCard: 1 } },
    from: { holdMinutes, weights: { giftCard: 4 } },
  })
  expect(changeOf(DELIVERED, {})).toBeUndefined()
})

test('as delivered changes what differs, and nothing if nothing does', () => {
  const changed = { ...DELIVERED, warn: 1, learns: false, weights: { ...weights, pity: 0 } }
  expect(deliveredChange(changed)).toEqual({
    changes: { warn, learns: true, weights: { pity: weights.pity } },
    from: { warn: 1, learns: false, weights: { pity: 0 } },
  })
  expect(deliveredChange(DELIVERED)).toBeUndefined()
})
