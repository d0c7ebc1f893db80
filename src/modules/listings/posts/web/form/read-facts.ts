import { FACT_NAMES, factOf, MAX_FEE, type FactName, type Facts } from '../../shapes/fact-vocabulary.ts'
import { formatNumber, t } from '../../../../../shared/i18n/t.ts'

export type FactErrors = Partial<Record<FactName, string>>

export const FEE_CURRENCY = 'feeCurrency'

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
      return data.has(name)
    case 'colors':
      return [...new Set(data.getAll(name).filter(Boolean))]
    case 'fee':
      return readFee(data)
  }
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function readFee(data: FormData): Facts['fee'] {
  const amount = textIn(data, 'fee')
  return amount === '' ? null : { amount: Number(amount), currency: textIn(data, FEE_CURRENCY) }
}

export function factErrors({ fee }: Pick<Facts, 'fee'>): FactErrors {
  if (!fee) return {}
  const isAmount = fee.amount >= 0 && fee.amount <= MAX_FEE && Number(fee.amount.toFixed(2)) === fee.amount
  return isAmount
    ? {}
    : { fee: t('The fee is a number from 0 to {max}, with at most two decimals', { max: formatNumber(MAX_FEE) }) }
}
