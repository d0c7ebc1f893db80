import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Badge } from '../../../../ui/data/badge.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { CuriousCat } from '../../../../ui/illustrations/illustrations.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { SavedSearch } from '../contract.ts'
import { searchLink, searchText } from '../rules.ts'
import { MAX_NEW } from '../vocabulary.ts'
import { searchesQuery } from './queries.ts'
import { SearchActions } from './search-actions.tsx'

/** The viewer's saved searches, each with what is new since their last visit. Live updates keep it current. */
export function SavedSearches() {
  const { data: searches, refetch, isFetching } = useQuery(searchesQuery(useQueries()))
  return (
    <>
      <div className="mb-5 grid gap-1 sm:mb-6">
        <h1>{t('Saved searches')}</h1>
        {searches && searches.length > 0 && (
          <p className="text-soft">{t("We look out for new pets while you're away.")}</p>
        )}
      </div>
      {!searches && (
        <ErrorState
          text={t("Your saved searches couldn't be loaded. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {searches?.length === 0 && <NothingSaved />}
      {searches && searches.length > 0 && (
        <ul className="grid gap-3">
          {searches.map(search => (
            <Row key={search.id} search={search} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ search }: { search: SavedSearch }) {
  const { id, name, parameters, newCount } = search
  const words = searchText(parameters)
  return (
    <li aria-label={name} className={`${cardStyles()} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4`}>
      <div className="grid min-w-48 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <Link to={searchLink(id)} className="touch relative font-display text-lg font-[650] hover:underline">
            {name}
          </Link>
          {newCount > 0 && <Badge tone="brand">{newText(newCount)}</Badge>}
        </div>
        {words !== name && <p className="text-soft">{words}</p>}
      </div>
      <SearchActions search={search} />
    </li>
  )
}

export const newText = (count: number): string => t('{count} new', { count: count >= MAX_NEW ? `${MAX_NEW}+` : count })

function NothingSaved() {
  return (
    <EmptyState
      picture={<CuriousCat />}
      title={t('No saved searches yet')}
      text={t("Search for the pet you have in mind and press Save search. We'll alert you when one appears.")}
      action={
        <Link to="/search" className={buttonStyles()}>
          {t('Search pets')}
        </Link>
      }
    />
  )
}
