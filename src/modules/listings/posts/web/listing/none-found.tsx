import type { ComponentType } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import type { FilterValues } from './filters.ts'
import type { Listing, ListPath } from './listing.ts'
import { NoPets } from './no-pets.tsx'

interface NoneFoundProps {
  listing: Listing
  filters: FilterValues
  /** A button that saves the search. */
  Save: ComponentType<{ values: FilterValues; label?: string }>
}

/** The message of an empty list. `unfiltered` is its text if no filter is set. */
const EMPTY: Record<ListPath, { title: string; text: string; unfiltered: string }> = {
  '/home': {
    title: msg('No posts found'),
    text: msg('Try fewer or other filters. Have a pet to rehome? List it.'),
    unfiltered: msg('No pets are listed yet. Have a pet to rehome? List it.'),
  },
  '/search': {
    title: msg('No pets found matching your criteria.'),
    text: msg('Try fewer or other filters. New pets arrive every day.'),
    unfiltered: msg('No pets are listed yet. Have a pet to rehome? List it.'),
  },
}

/** Says that no pet matches, or that there are none yet, and what to do next. */
export function NoneFound({ listing: { path }, filters, Save }: NoneFoundProps) {
  const empty = EMPTY[path]
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
