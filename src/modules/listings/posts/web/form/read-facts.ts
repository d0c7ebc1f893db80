import { formatNumber, t } from '../../../../../shared/i18n/t.ts'
import { readVideo, VIDEO_WRONG } from '../../../../../shared/text/video-link.ts'
import { FACT_NAMES, factOf, MAX_FEE, type FactName, type Facts, type Fee } from '../../shapes/fact-vocabulary.ts'

export type FactErrors = Partial<Record<FactName, string>>

/** The names of the inputs of an amount. */
export const feeFields = { amount: 'fee', currency: 'feeCurrency' } as const

/** The value of "Must be fetched" among the distances of `travelKm`. */
export const FETCH = 'fetch'

export const tripFields = { payer: 'tripPayer', amount: 'tripAmount', currency: 'tripCurrency' } as const
/** Who pays for the trip, in the form. */
export type TripPayer = '' | 'free' | 'shared' | 'amount'

/** Reads the facts of a form. A species without a fact has no field for it, and its value is unknown. */
export function readFacts(data: FormData): Facts {
  return Object.fromEntries(FACT_NAMES.map(name => [name, readFact(data, name)])) as unknown as Facts
}

function readFact(data: FormData, name: FactName): unknown {
  switch (factOf(name).kind) {
    case 'answer':
      return textIn(data, name) || 'unknown'
    case 'choice':
      return textIn(data, name) || null
    case 'note':
    case 'text':
      return textIn(data, name)
    case 'flag':
      return name === 'mustBeFetched' ? data.get('travelKm') === FETCH : data.has(name)
    case 'colors':
      return [...new Set(data.getAll(name).filter(Boolean))]
    case 'fee':
      return readFee(data)
    case 'cost':
      return readTripCost(data)
    case 'video': {
      const text = textIn(data, name)
      return readVideo(text)?.link ?? text
    }
  }
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

interface MoneyNames {
  amount: string
  currency: string
}

/** What is no number is NaN, which `factErrors` refuses. */
const readMoney = (data: FormData, { amount, currency }: MoneyNames): Fee => {
  // Half of the world writes 12,50.
  const text = textIn(data, amount).replace(',', '.')
  return { amount: text === '' ? Number.NaN : Number(text), currency: textIn(data, currency) }
}

const readFee = (data: FormData): Facts['fee'] =>
  textIn(data, feeFields.amount) === '' ? null : readMoney(data, feeFields)

/** A free trip has no amount, so any currency says it. */
function readTripCost(data: FormData): Facts['tripCost'] {
  const payer = textIn(data, tripFields.payer) as TripPayer
  if (payer === 'shared') return payer
  if (payer === 'free') return FREE
  return payer === 'amount' ? readMoney(data, tripFields) : null
}

const FREE = { amount: 0, currency: 'EUR' }

export const factErrors = ({ fee, tripCost, video }: Pick<Facts, 'fee' | 'tripCost' | 'video'>): FactErrors => ({
  ...(fee && !isAmount(fee) && { fee: amountError(fee) }),
  ...(tripCost !== null && tripCost !== 'shared' && !isAmount(tripCost) && { tripCost: amountError(tripCost) }),
  ...(video !== '' && !readVideo(video) && { video: t(VIDEO_WRONG) }),
})

const isAmount = ({ amount }: Fee): boolean => amount >= 0 && amount <= MAX_FEE && Number(amount.toFixed(2)) === amount

const amountError = ({ amount }: Fee): string =>
  Number.isNaN(amount)
    ? t('The amount is a number, such as 50')
    : t('The amount is a number from 0 to {max}, with at most two decimals', { max: formatNumber(MAX_FEE) })
