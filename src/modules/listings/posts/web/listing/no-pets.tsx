import type { ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { Drawing } from '../../../../../ui/feedback/drawing.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { DEFAULT_WITHIN_KM, MAX_WITHIN_KM } from '../../vocabulary.ts'
import { filterQuery, type FilterValues } from './filters.ts'
import type { ListPath } from './listing.ts'

export interface Empty {
  title: string
  text: string
  /** The list without filters, if there are any. */
  unfilteredPath?: ListPath
  /** The filters of that list. */
  filters?: FilterValues
  /** A further next step. */
  action?: ReactNode
}

const NONE: FilterValues = {}

/** Two steps beyond the radius of a search near a place. */
const widerThan = ({ near, within = DEFAULT_WITHIN_KM }: FilterValues): readonly number[] =>
  near ? [100, 250, MAX_WITHIN_KM].filter(km => km > Number(within)).slice(0, 2) : []

export function NoPets({ title, text, unfilteredPath, filters = NONE, action }: Empty) {
  const wider = unfilteredPath ? widerThan(filters) : []
  const isNear = wider.length > 0
  return (
    <EmptyState
      picture={<Drawing name="CuriousCat" />}
      title={title}
      text={text}
      action={
        <>
          {wider.map((km, index) => (
            <Link
              key={km}
              to={`${unfilteredPath ?? '/home'}${filterQuery({ ...filters, within: km })}`}
              className={buttonStyles({ variant: index === 0 ? 'primary' : 'secondary' })}
            >
              {t('Widen to {km} km', { km })}
            </Link>
          ))}
          {action}
          {unfilteredPath && (
            <Link to={unfilteredPath} className={buttonStyles({ variant: isNear ? 'secondary' : 'primary' })}>
              {t('Clear Filters')}
            </Link>
          )}
          {!isNear && (
            <Link to="/create" className={buttonStyles({ variant: unfilteredPath ? 'secondary' : 'primary' })}>
              {t('List a pet')}
            </Link>
          )}
        </>
      }
    />
  )
}
