import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'

/** Says that the pets are of an earlier visit, because the search failed this time. */
export function OldPets({ list }: { list: Pick<UseInfiniteQueryResult, 'refetch' | 'isFetching'> }) {
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sun-well px-4 py-3"
    >
      <p>{t('These pets may be out of date: the list could not be refreshed.')}</p>
      <Button size="sm" variant="secondary" busy={list.isFetching} onClick={() => void list.refetch()}>
        {t('Retry')}
      </Button>
    </div>
  )
}
