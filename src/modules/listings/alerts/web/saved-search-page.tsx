import { useEffect, useState, type ReactNode } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import { BackLink } from '../../../../ui/navigation/back-link.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { SavedSearch } from '../contract.ts'
import { searchText } from '../rules.ts'
import { ownTimeZone, resultsPath, searchQuery } from './queries.ts'
import { SearchActions } from './search-actions.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'

type SavedSearchPageProps = {
  /** The pets that the search finds, the new ones first. */
  renderPets: (parameters: SavedSearch['parameters'], newIds: readonly number[]) => ReactNode
}

/** A saved search with its pets. Opening the page marks them as seen. */
export function SavedSearchPage({ renderPets }: SavedSearchPageProps) {
  const { id } = useParams()
  const { data: search, refetch, isFetching } = useQuery(searchQuery(useQueries(), id))
  const newIds = useNewOnThisVisit(search)
  if (!search)
    return (
      <Page>
        <ErrorState
          level={1}
          title={t("This search couldn't be loaded.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Page>
    )
  const { name, parameters } = search
  const words = searchText(parameters)
  return (
    <Page width="wide">
      <PageTitle>{name}</PageTitle>
      <BackLink to="/saved?tab=searches">{t('Saved searches')}</BackLink>
      <PageHeader title={name} text={words === name ? undefined : words} className="mt-3" />
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <SearchActions search={search} leave />
        <Link to={resultsPath(parameters)} className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
          {t('Change filters')}
        </Link>
      </div>
      {renderPets(parameters, newIds)}
    </Page>
  )
}

/** The pets that were new when the page opened and those that arrived since. Marks them as seen. */
function useNewOnThisVisit(search: { id: number; newPostIds: number[] } | undefined): readonly number[] {
  const queries = useQueries()
  const { mutate: visit } = useMutation({
    mutationFn: (id: number) => queries.alerts.visit.call({ id, timeZone: ownTimeZone() }),
  })
  const [known, setKnown] = useState<readonly number[]>(search?.newPostIds ?? [])
  const all = [...new Set([...(search?.newPostIds ?? []), ...known])]
  if (all.length !== known.length) setKnown(all)
  const id = search?.id
  const newest = search?.newPostIds.join()
  useEffect(() => {
    if (id !== undefined && newest !== undefined) visit(id)
  }, [id, newest, visit])
  return all
}
