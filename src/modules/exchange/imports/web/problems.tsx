import { t } from '../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { CellLabel, cellStyles, DataTable, rowStyles } from '../../../../ui/data/data-table.tsx'
import type { ImportDetails } from '../contract.ts'
import { problemsUrl } from './queries.ts'

const SHOWN = 10

/** The first problems of a file, each with what to do. */
export function Problems({ id, read: { id: importId, problems, problemCount } }: { id: string; read: ImportDetails }) {
  if (problemCount === 0) return null
  const rest = problemCount - Math.min(SHOWN, problems.length)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3>{t('{count, plural, one {# thing to look at} other {# things to look at}}', { count: problemCount })}</h3>
        <a className={buttonStyles({ variant: 'secondary', size: 'sm' })} href={problemsUrl(id, importId)} download>
          {t('Download as CSV')}
        </a>
      </div>
      <DataTable caption={t('Problems of the file')} titles={[t('Row'), t('Column'), t('Value'), t('What to do')]}>
        {problems.slice(0, SHOWN).map(({ row, column, value, message }) => (
          <tr key={`${row} ${column} ${value} ${message}`} className={rowStyles}>
            <td className={cx(cellStyles, 'tabular-nums max-md:font-semibold')}>
              <CellLabel>{t('Row')}</CellLabel>
              {row}
            </td>
            <td className={cx(cellStyles, 'text-sm text-soft wrap-anywhere')}>{column}</td>
            <td className={cx(cellStyles, 'text-sm wrap-anywhere')}>{value}</td>
            <td className={cx(cellStyles, 'text-sm max-md:w-full')}>{message}</td>
          </tr>
        ))}
      </DataTable>
      {rest > 0 && <p className="text-sm text-soft">{t('And {rest, number} more in the CSV.', { rest })}</p>}
    </div>
  )
}
