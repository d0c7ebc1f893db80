import type { ComponentType } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import type { FilterValues } from './filters.ts'
import type { Listing } from './listing.ts'
import { NoPets } from './no-pets.tsx'

interface NoneFoundProps {
  listing: Listing
  filters: FilterValues
  /** A button that saves the search. */
  Save: ComponentType<{ values: FilterValues; label?: string }>
}

/** Says that no pet matches, or that there are none yet, and what to do next. */
export function NoneFound({ listing: { path, empty }, filters, Save }: NoneFoundProps) {
  const title = t(empty.title)
  if (Object.keys(filters).length === 0) return <NoPets title={title} text={t(empty.unfiltered)} />
  return (
    <NoPets
      title={title}
      text={hasNoWords(filters.q) ? t("We can't search for symbols alone. Please type a word.") : t(empty.text)}
      unfilteredPath={path}
      filters={filters}
      action={<Save values={filters} label={t('Alert me to similar pets')} />}
    />
  )
}

/** Whether words were asked for, and none were given. */
const hasNoWords = (q: FilterValues['q']): boolean => typeof q === 'string' && q !== '' && !/[\p{L}\p{N}]/u.test(q)
