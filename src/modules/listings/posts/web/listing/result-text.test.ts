import { expect, test } from 'vitest'
import { resultText } from './result-text.ts'

test.each([
  [0, { count: 0, isMore: false }, false, 'No pets'],
  [1, { count: 1, isMore: false }, false, '1 pet'],
  [24, { count: 57, isMore: false }, true, '57 pets'],
  [24, { count: 1000, isMore: false }, true, '1,000 pets'],
  [24, { count: 1000, isMore: true }, true, '1,000+ pets'],
  [24, undefined, true, 'More pets'],
  [3, undefined, false, '3 pets'],
] as const)('%s shown of %j, others behind them: %s, reads %j', (shown, total, hasMore, text) => {
  expect(resultText(shown, total, hasMore)).toBe(text)
})
