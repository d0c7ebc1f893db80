import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useQueries } from '../../../client.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { FilterPanel, FiltersButton } from './filter-panel.tsx'
import { filterQuery, readFilters } from './filters.ts'
import { listingQuery, type Listing } from './listing.ts'
import { MorePets } from './more-pets.tsx'
import { PetGrid } from './pet-grid.tsx'

/** A page of pets with its filters. What it shows stands in the address alone. */
export function PetListing({ listing }: { listing: Listing }) {
  const { path, title, description, filters: names } = listing
  const search = new URLSearchParams(useLocation().search)
  const filters = readFilters(search, names)
  const list = useInfiniteQuery({ ...listingQuery(useQueries(), listing, search), placeholderData: keepPreviousData })
  const pages = list.data?.pages ?? []
  const posts = pages.flatMap(({ items }) => items)
  return (
    <Page width="wide" className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
      <title>{`${title} · Pawpal`}</title>
      <meta name="description" content={description} />
      <FilterPanel path={path} names={names} filters={filters} />
      <div className="min-w-0">
        <div className="mb-5 flex items-end justify-between gap-4 sm:mb-6">
          <div className="grid min-w-0 gap-1">
            <h1>{title}</h1>
            <p role="status" className={posts.length > 0 ? 'text-soft' : 'sr-only'}>
              {list.data && resultText(posts.length, list.hasNextPage)}
            </p>
          </div>
          <FiltersButton active={Object.keys(filters).length} />
        </div>
        {search.has('cursor') && (
          <Link
            to={path + filterQuery(filters)}
            className={`${buttonStyles({ variant: 'secondary', size: 'sm' })} mb-5`}
          >
            Back to the newest
          </Link>
        )}
        {list.data ? (
          <PetGrid posts={posts} listing={listing} />
        ) : (
          <ErrorState
            text="The pets could not be loaded. Please try again."
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        )}
        <MorePets list={list} href={path + filterQuery(filters, pages.at(-1)?.next)} />
      </div>
    </Page>
  )
}

function resultText(count: number, more: boolean): string {
  if (count === 0) return 'No pets'
  if (count === 1) return '1 pet'
  return more ? `The newest ${count} pets` : `${count} pets, newest first`
}
