import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../../app/client.ts'
import type { Address } from '../../../../shared/addresses.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { ShowMore } from '../../../../ui/data/show-more.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { CuriousCat } from '../../../../ui/illustrations/illustrations.tsx'
import { LinkChips } from '../../../../ui/navigation/link-chips.tsx'
import {
  HAND_IN_SORTS,
  HAND_IN_STATES,
  type HandInSort,
  type HandInState,
  STATE_LABELS,
  URGENCIES,
  URGENCY_LABELS,
} from '../vocabulary.ts'
import { HandInRows } from './hand-in-rows.tsx'
import { filtersIn, handInCountsQuery, queueQuery } from './queries.ts'

const SORT_LABELS: Record<HandInSort, string> = {
  urgency: msg('Most urgent first'),
  oldest: msg('Oldest first'),
  newest: msg('Newest first'),
}

interface QueueProps {
  /** The path of this page. */
  base: `/organization/${string}/hand-ins`
}

/** What people asked an organization to take, by state. */
export function HandInQueue({ base }: QueueProps) {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(queueQuery(useQueries(), filtersIn(search)))
  const handIns = list.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Filters base={base} />
      {!handIns && (
        <ErrorState
          text={t("The hand-ins couldn't be loaded.")}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {handIns?.length === 0 && (
        <EmptyState
          picture={<CuriousCat />}
          title={t('No hand-ins here')}
          text={t('When people ask you to take an animal, it appears here. Your public page links to the form.')}
        />
      )}
      {handIns && handIns.length > 0 && <HandInRows handIns={handIns} side="team" linkOf={id => `${base}/${id}`} />}
      <ShowMore
        list={list}
        more={t('More hand-ins')}
        moreFailed={t("More hand-ins couldn't be loaded. Please try again.")}
      />
    </div>
  )
}

/** The filters stand in the URL. */
function Filters({ base }: QueueProps) {
  const [search, setSearch] = useSearchParams()
  const filters = filtersIn(search)
  const { data: counts } = useQuery(handInCountsQuery(useQueries()))
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const urlOf = (state: HandInState): Address => {
    const next = new URLSearchParams(search)
    next.set('state', state)
    return `${base}?${next.toString()}`
  }
  return (
    <>
      <LinkChips
        label={t('By state')}
        chips={HAND_IN_STATES.map(state => ({
          to: urlOf(state),
          text: chipText(state, counts?.[state] ?? 0),
          current: state === filters.state,
        }))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('How urgent')}>
          <Select
            value={filters.urgency ?? ''}
            onChange={({ target }) => change('urgency', target.value)}
            options={[
              { value: '', label: t('All') },
              ...URGENCIES.map(value => ({ value, label: t(URGENCY_LABELS[value]) })),
            ]}
          />
        </Field>
        <Field label={t('Order')}>
          <Select
            value={filters.sort}
            onChange={({ target }) => change('sort', target.value)}
            options={HAND_IN_SORTS.map(value => ({ value, label: t(SORT_LABELS[value]) }))}
          />
        </Field>
      </div>
    </>
  )
}

const chipText = (state: HandInState, count: number): string =>
  count > 0 ? t('{state} ({count})', { state: t(STATE_LABELS[state]), count }) : t(STATE_LABELS[state])
