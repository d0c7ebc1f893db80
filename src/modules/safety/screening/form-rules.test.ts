import { expect, test } from 'vitest'
import { changeOf, deliveredChange, fieldError, withDrafts } from './form-rules.ts'
import { DEFAULT_SETTINGS } from './vocabulary.ts'

const { warn, hold, holdMinutes } = DEFAULT_SETTINGS

test.each([
  ['hold', '0,5', undefined],
  ['hold', ' 50 ', undefined],
  ['hold', '50.1', 'Please enter a number above 0, up to 50'],
  ['hold', '', 'Please enter a number above 0, up to 50'],
  ['warn', '0', 'Please enter a number above 0, up to 50'],
  ['holdMinutes', '0', undefined],
  ['holdMinutes', '1.5', 'Please enter whole minutes from 0 to 1440'],
] as const)('the field %s with "%s"', (name, text, error) => expect(fieldError(name, text)).toBe(error))

test('valid drafts are applied before they are saved, invalid ones are not', () => {
  const drafts = { hold: { text: '6', from: hold }, warn: { text: 'x', from: warn } }
  expect(withDrafts(DEFAULT_SETTINGS, drafts)).toEqual({ ...DEFAULT_SETTINGS, hold: 6 })
})

test('a save sends the former values that the form showed', () => {
  const drafts = {
    warn: { text: '1', from: 3 },
    hold: { text: String(hold), from: hold },
    holdMinutes: { text: '5', from: holdMinutes },
  }
  expect(changeOf(DEFAULT_SETTINGS, drafts)).toEqual({
    changes: { warn: 1, holdMinutes: 5 },
    from: { warn: 3, holdMinutes },
  })
  expect(changeOf(DEFAULT_SETTINGS, {})).toBeUndefined()
})

test('a reset to the defaults changes only what differs', () => {
  const changed = { ...DEFAULT_SETTINGS, warn: 1, enabled: false }
  expect(deliveredChange(changed)).toEqual({
    changes: { warn, enabled: true },
    from: { warn: 1, enabled: false },
  })
  expect(deliveredChange(DEFAULT_SETTINGS)).toBeUndefined()
})
