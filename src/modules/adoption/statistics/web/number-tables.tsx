import type { ReactNode } from 'react'
import { formatDate, formatNumber, msg, t } from '../../../../shared/i18n/t.ts'
import { cx } from '../../../../ui/cx.ts'
import { SPECIES_LABELS } from '../../../listings/posts/vocabulary.ts'
import type { AnimalNumbers, YearlyNumbers } from '../contract.ts'
import { MEASURE_LABELS, MEASURES, PARTS_OF_INTAKES, type Measure } from '../vocabulary.ts'

/** A row for each number, and a column for each species. */
export function SpeciesTable({ numbers: { species, total } }: { numbers: YearlyNumbers }) {
  const columns = [...species, { ...total, species: 'all' }]
  return (
    <NumberTable
      caption={t('The year by species')}
      titles={[...species.map(one => t(SPECIES_LABELS[one.species])), t('All')]}
    >
      {MEASURES.map(measure => (
        <tr key={measure} className={rowStyles}>
          <th
            scope="row"
            className={cx(
              'py-2 pe-3 text-start',
              PARTS_OF_INTAKES.has(measure) ? 'ps-4 font-normal text-soft' : 'font-semibold',
            )}
          >
            {t(MEASURE_LABELS[measure])}
          </th>
          {columns.map(of => (
            <NumberCell key={of.species} value={of[measure]} strong={of.species === 'all'} />
          ))}
        </tr>
      ))}
      <tr className={rowStyles}>
        <th scope="row" className="py-2 pe-3 text-start font-semibold">
          {t('Days until adoption (median)')}
        </th>
        {columns.map(of => (
          <NumberCell key={of.species} value={of.medianDays} strong={of.species === 'all'} />
        ))}
      </tr>
    </NumberTable>
  )
}

const MONTH_COLUMNS: readonly [Measure, string][] = [
  ['intakes', msg('Intakes')],
  ['received', msg('Transfers in')],
  ['adoptions', msg('Adoptions')],
  ['returns', msg('Returns')],
  ['handedOver', msg('Transfers out')],
  ['deaths', msg('Deaths')],
]

export function MonthTable({ numbers: { year, months, total } }: { numbers: YearlyNumbers }) {
  const row = (name: string, of: AnimalNumbers, strong: boolean) => (
    <tr key={name} className={rowStyles}>
      <th scope="row" className={cx('py-2 pe-3 text-start', strong ? 'font-semibold' : 'font-normal')}>
        {name}
      </th>
      {MONTH_COLUMNS.map(([measure]) => (
        <NumberCell key={measure} value={of[measure]} strong={strong} />
      ))}
      <NumberCell value={of.medianDays} strong={strong} />
    </tr>
  )
  return (
    <NumberTable
      caption={t('The year by month')}
      titles={[...MONTH_COLUMNS.map(([, title]) => t(title)), t('Days until adoption (median)')]}
    >
      {months.map(of => row(monthName(year, of.month), of, false))}
      {row(t('The year'), total, true)}
    </NumberTable>
  )
}

const monthName = (year: number, month: number): string =>
  formatDate(new Date(Date.UTC(year, month - 1)), { month: 'long', timeZone: 'UTC' })

const rowStyles = 'border-b border-line break-inside-avoid'

interface NumberTableProps {
  caption: string
  titles: readonly string[]
  children: ReactNode
}

/** Scrolls sideways on phones; the names of its rows stay. */
function NumberTable({ caption, titles, children }: NumberTableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="w-full border-collapse text-sm [&_tbody_th]:sticky [&_tbody_th]:start-0 [&_tbody_th]:min-w-36 [&_tbody_th]:bg-paper print:[&_tbody_th]:static">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b-2 border-edge">
          <tr>
            <th scope="col">
              <span className="sr-only">{t('What')}</span>
            </th>
            {titles.map(title => (
              <th key={title} scope="col" className="min-w-20 px-2 py-2 text-end align-bottom font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function NumberCell({ value, strong }: { value: number | null; strong: boolean }) {
  return (
    <td className={cx('px-2 py-2 text-end tabular-nums', strong && 'font-semibold')}>
      {value === null ? <span className="text-soft">{t('None')}</span> : formatNumber(value)}
    </td>
  )
}
