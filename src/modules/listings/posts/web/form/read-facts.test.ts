import { expect, test } from 'vitest'
import { factErrors, readFacts } from './read-facts.ts'

const read = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  const { fee, tripCost } = readFacts(data)
  return { fee, tripCost, errors: factErrors({ fee, tripCost, video: '' }) }
}
const trip = (tripAmount: string) => read({ tripPayer: 'amount', tripAmount, tripCurrency: 'EUR' })
const fee = (amount: string) => read({ fee: amount, feeCurrency: 'EUR' })

const NO_NUMBER = 'The amount is a number, such as 50'
const OUT_OF_RANGE = 'The amount is a number from 0 to 100,000, with at most two decimals'

test.each(['fifty', '50 €', '1.2.3', '٥٠'])('an amount of %s is no number', text => {
  expect(fee(text).errors).toEqual({ fee: NO_NUMBER })
  expect(trip(text).errors).toEqual({ tripCost: NO_NUMBER })
})

test.each(['-1', '100001', '1.234'])('an amount of %s is out of range', text => {
  expect(fee(text).errors).toEqual({ fee: OUT_OF_RANGE })
  expect(trip(text).errors).toEqual({ tripCost: OUT_OF_RANGE })
})

test('decimals have a point or a comma', () => {
  for (const text of ['12.5', '12,50']) {
    expect(fee(text)).toEqual({ fee: { amount: 12.5, currency: 'EUR' }, tripCost: null, errors: {} })
    expect(trip(text)).toEqual({ fee: null, tripCost: { amount: 12.5, currency: 'EUR' }, errors: {} })
  }
})

test('a fee may be unsaid; who says that the trip costs an amount says which', () => {
  expect(fee('')).toEqual({ fee: null, tripCost: null, errors: {} })
  expect(trip('').errors).toEqual({ tripCost: NO_NUMBER })
  for (const [payer, tripCost] of [
    ['', null],
    ['shared', 'shared'],
    ['free', { amount: 0, currency: 'EUR' }],
  ])
    expect(read({ tripPayer: payer as string })).toEqual({ fee: null, tripCost, errors: {} })
})
