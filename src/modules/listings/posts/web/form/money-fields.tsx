import type { ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import type { Fee } from '../../shapes/fact-vocabulary.ts'

interface MoneyFieldsProps {
  label: string
  hint?: ReactNode
  /** The names of the two inputs. */
  amount: string
  currency: string
  fee: Fee | null
  error: string | undefined
  required?: boolean
}

/** An amount and its currency. */
export function MoneyFields({ label, hint, amount, currency: name, fee, error, required = false }: MoneyFieldsProps) {
  const currency = fee?.currency ?? CURRENCIES[0]
  const options = [...new Set([currency, ...CURRENCIES])].map(value => ({ value, label: value }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3 sm:col-span-2">
      <Field label={label} required={required} optional={!required} error={error} hint={hint}>
        <Input
          name={amount}
          // Not of the type number, which has no value for what is no number.
          inputMode="decimal"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          defaultValue={fee?.amount ?? ''}
        />
      </Field>
      <Field label={t('Currency')}>
        <Select name={name} defaultValue={currency} options={options} />
      </Field>
    </div>
  )
}

const MAX_LENGTH = 20

const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'BRL',
  'MXN',
  'INR',
  'JPY',
  'ZAR',
] as const
