import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { ImportMapping, ReadImport } from '../contract.ts'
import {
  COLUMN_MEANING_NAMES,
  COLUMN_MEANINGS,
  DATE_ORDER_NAMES,
  DATE_ORDERS,
  type ColumnMeaning,
  type DateOrder,
} from '../vocabulary.ts'

const NOT_READ = ''
const options = () => [
  { value: NOT_READ, label: t('Ignore') },
  ...COLUMN_MEANING_NAMES.map(value => ({ value, label: t(COLUMN_MEANINGS[value]) })),
]

interface ColumnMapperProps {
  read: ReadImport
  busy: boolean
  onRead: (mapping: ImportMapping) => void
}

/** What each column means, with examples of its values. Remembered for the next file with the same titles. */
export function ColumnMapper({ read: { columns, mapping }, busy, onRead }: ColumnMapperProps) {
  const [meanings, setMeanings] = useState(() => meaningsOf(mapping.columns))
  const [dateOrder, setDateOrder] = useState<DateOrder | ''>(mapping.dateOrder ?? '')
  const choose = (title: string, meaning: string) =>
    setMeanings(before => new Map(before).set(title, meaning as ColumnMeaning | ''))
  const readAgain = () =>
    onRead({ columns: columnsOf(meanings), currency: mapping.currency, ...(dateOrder && { dateOrder }) })
  return (
    <details className="rounded-lg bg-card px-4 py-3.5 shadow-lift sm:px-5">
      <summary className="cursor-pointer font-semibold">{t('What the columns mean')}</summary>
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {columns.map(({ title, examples }) => (
          <Field
            key={title}
            label={title}
            hint={examples.length > 0 ? examples.join(' · ') : t('Empty')}
            className="wrap-anywhere"
          >
            <Select
              options={options()}
              value={meanings.get(title) ?? NOT_READ}
              onChange={event => choose(title, event.currentTarget.value)}
            />
          </Field>
        ))}
        {mapping.dateOrder && (
          <Field label={t('Dates')} hint={t('All dates of the file are read the same way.')}>
            <Select
              options={DATE_ORDER_NAMES.map(value => ({ value, label: t(DATE_ORDERS[value]) }))}
              value={dateOrder}
              onChange={event => setDateOrder(event.currentTarget.value as DateOrder)}
            />
          </Field>
        )}
      </div>
      <Button variant="secondary" className="mt-4" busy={busy} onClick={readAgain}>
        {t('Read the file with these columns')}
      </Button>
    </details>
  )
}

type Meanings = ReadonlyMap<string, ColumnMeaning | ''>

const meaningsOf = (columns: ReadImport['mapping']['columns']): Meanings =>
  new Map(
    Object.entries(columns).flatMap(([meaning, titles]) => titles.map(title => [title, meaning as ColumnMeaning])),
  )

function columnsOf(meanings: Meanings): NonNullable<ImportMapping['columns']> {
  const columns: Partial<Record<ColumnMeaning, string[]>> = {}
  for (const [title, meaning] of meanings) if (meaning) (columns[meaning] ??= []).push(title)
  return columns
}
