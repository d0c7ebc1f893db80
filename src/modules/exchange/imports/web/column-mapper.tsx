import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { ImportMapping, ReadImport } from '../contract.ts'
import {
  COLUMN_MEANING_NAMES,
  COLUMN_MEANINGS,
  COLUMN_USES,
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

/**
 * What each column means, with examples of its values: used columns first, then doubtful ones, then the rest, folded. Remembered for the
 * next file of the same source.
 */
export function ColumnMapper({ read: { columns, mapping }, busy, onRead }: ColumnMapperProps) {
  const [meanings, setMeanings] = useState(() => meaningsOf(mapping.columns))
  const [dateOrder, setDateOrder] = useState<DateOrder>()
  const [used = [], doubtful = [], unused = []] = COLUMN_USES.map(use => columns.filter(column => column.use === use))
  const choose = (title: string, meaning: ColumnMeaning | '') => setMeanings(new Map(meanings).set(title, meaning))
  const isNothingUsed = used.length === 0
  return (
    <details className="rounded-lg bg-card px-4 py-3.5 shadow-lift sm:px-5" open={isNothingUsed}>
      <summary className="cursor-pointer font-semibold">
        <span className="me-2">{t('What the columns mean')}</span>
        <span className="font-normal text-soft">
          {t('{used, number} used, {doubtful, number} unclear, {unused, number} not used', {
            used: used.length,
            doubtful: doubtful.length,
            unused: unused.length,
          })}
        </span>
      </summary>
      <div className="mt-3 grid gap-4">
        <ColumnFields columns={used} meanings={meanings} onChoose={choose} />
        {doubtful.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="mb-3 font-semibold">{t('Unclear columns')}</legend>
            <ColumnFields columns={doubtful} meanings={meanings} onChoose={choose} />
          </fieldset>
        )}
        {unused.length > 0 && (
          <details open={isNothingUsed}>
            <summary className="cursor-pointer font-semibold">
              {t('{count, plural, one {# unused column} other {# unused columns}}', {
                count: unused.length,
              })}
            </summary>
            <div className="mt-3">
              <ColumnFields columns={unused} meanings={meanings} onChoose={choose} />
            </div>
          </details>
        )}
        {mapping.dateOrder && (
          <Field label={t('Dates')} hint={t('All dates of the file are read the same way.')} className="max-w-sm">
            <Select
              options={DATE_ORDER_NAMES.map(value => ({ value, label: t(DATE_ORDERS[value]) }))}
              value={dateOrder ?? mapping.dateOrder}
              onChange={({ currentTarget }) => setDateOrder(currentTarget.value as DateOrder)}
            />
          </Field>
        )}
      </div>
      <Button
        variant="secondary"
        className="mt-4"
        busy={busy}
        // What was not chosen stays a guess, which answers may change.
        onClick={() => onRead({ columns: columnsOf(meanings), ...(dateOrder && { dateOrder }) })}
      >
        {t('Read the file with these columns')}
      </Button>
    </details>
  )
}

interface ColumnFieldsProps {
  columns: ReadImport['columns']
  meanings: Meanings
  onChoose: (title: string, meaning: ColumnMeaning | '') => void
}

function ColumnFields({ columns, meanings, onChoose }: ColumnFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {columns.map(({ title, examples }) => (
        <Field
          key={title}
          label={title}
          hint={examples.length > 0 ? examples.join(' · ') : t('No examples shown')}
          className="wrap-anywhere"
        >
          <Select
            options={options()}
            value={meanings.get(title) ?? NOT_READ}
            onChange={({ currentTarget }) => onChoose(title, currentTarget.value as ColumnMeaning | '')}
          />
        </Field>
      ))}
    </div>
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
