import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { Address } from '../../../../../shared/addresses.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Later } from '../../../../../ui/first-paint.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Page } from '../../../../../ui/layout/page.tsx'
import { FiltersButton } from './filters-button.tsx'
import { LazyFilterPanel } from './lazy-filter-panel.tsx'
import { MAX_ALMOST } from '../../vocabulary.ts'
import { filterQuery, type FilterValues } from './filters.ts'
import type { Listing, ListPath } from './listing.ts'
import { LoadMore } from '../../../../../ui/data/load-more.tsx'
import { PetGrid, PetGridSkeleton } from './pet-grid.tsx'
import { QuickChoices } from './quick-choices.tsx'
import { resultText } from './result-text.ts'
import { useListing } from './use-listing.ts'
import { PageTitle } from '../../../../../ui/layout/page-title.tsx'

const loadRare = () => import('./rare.ts')
type RareParts = Awaited<ReturnType<typeof loadRare>>

const lazily = <Name extends keyof RareParts>(name: Name) => lazy(async () => ({ default: (await loadRare())[name] }))

/** What few lists show, loaded with the first of them; the server has all at once. */
const { Almost, ChosenFilters, NearNote, NoneFound, NotApplied, OldPets, PetMap } = import.meta.env.SSR
  ? await loadRare()
  : {
      Almost: lazily('Almost'),
      ChosenFilters: lazily('ChosenFilters'),
      NearNote: lazily('NearNote'),
      NoneFound: lazily('NoneFound'),
      NotApplied: lazily('NotApplied'),
      OldPets: lazily('OldPets'),
      PetMap: lazily('PetMap'),
    }

interface PetListingProps {
  listing: Listing
  /** A button that saves the search. */
  Save: ComponentType<{ values: FilterValues; label?: string }>
  /** Below the title. */
  note?: ReactNode
}

/** A page of pets with filters. The URL alone decides what it shows. */
export function PetListing({ listing, Save, note }: PetListingProps) {
  const { path, title, description, fields, unlisted, grid } = listing
  const { list, filters, values, problems, continued, posts, total, near, view, next, outdated } = useListing(listing)
  const count = posts && resultText(posts.length, total, continued && next !== undefined)
  const isFirst = list.isPending && list.errorUpdateCount === 0
  const names = [...unlisted.filter(name => values[name] !== undefined), ...fields]
  return (
    <Page width="wide" className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
      <PageTitle>{t(title)}</PageTitle>
      <meta name="description" content={t(description)} />
      <LazyFilterPanel path={path} names={names} values={values} problems={problems} count={count} />
      <div className="min-w-0">
        <Heading title={t(title)} count={count} hasPets={posts ? posts.length > 0 : isFirst}>
          <Save values={filters} />
          <FiltersButton active={Object.keys(values).length} />
        </Heading>
        {note}
        <Choices listing={listing} values={{ ...values, ...view }} isFiltered={!isEmpty(values)} />
        <div role="status" className="empty:hidden lg:hidden">
          <Suspense>{!isEmpty(problems) && <NotApplied problems={problems} />}</Suspense>
        </div>
        {near && filters.near && (
          <Suspense>
            <NearNote near={near} path={path} values={{ ...values, ...view }} />
          </Suspense>
        )}
        <Suspense>{list.isRefetchError && <OldPets list={list} />}</Suspense>
        <ViewLinks path={path} values={values} isMap={view.view === 'map'} />
        {continued && <BackToNewest path={path} values={values} />}
        {view.view ? (
          <Suspense fallback={<div className="aspect-4/3 animate-shimmer rounded-lg bg-line/70" />}>
            <PetMap listing={listing} />
          </Suspense>
        ) : posts?.length === 0 ? (
          <Suspense>
            <NoneFound {...{ listing, filters, Save }} />
          </Suspense>
        ) : posts ? (
          <PetGrid posts={posts} grid={grid} outdated={outdated} />
        ) : isFirst ? (
          <PetGridSkeleton grid={grid} />
        ) : (
          <ListFailed list={list} />
        )}
        <Later>{!view.view && <MorePets list={list} href={`${path}${filterQuery(values, next)}`} />}</Later>
        <Suspense>
          {count && posts.length < MAX_ALMOST && !isEmpty(filters) && (
            <Almost listing={listing} isEmpty={posts.length === 0} />
          )}
        </Suspense>
      </div>
    </Page>
  )
}

const BackToNewest = ({ path, values }: { path: ListPath; values: FilterValues }) => (
  <Link to={`${path}${filterQuery(values)}`} className={`${buttonStyles({ variant: 'secondary', size: 'sm' })} mb-5`}>
    {t('Back to the newest')}
  </Link>
)

const ListFailed = ({ list }: { list: ReturnType<typeof useListing>['list'] }) => (
  <ErrorState text={t(FAILED)} retryText={t('Retry')} onRetry={() => void list.refetch()} busy={list.isFetching} />
)

interface ChoicesProps {
  listing: Listing
  values: FilterValues
  isFiltered: boolean
}

const Choices = ({ listing, values, isFiltered }: ChoicesProps) => (
  <div className="mb-5 flex flex-wrap gap-2 empty:hidden sm:mb-6">
    {listing.quickChoices && <QuickChoices path={listing.path} values={values} />}
    <Suspense>{isFiltered && <ChosenFilters listing={listing} values={values} />}</Suspense>
  </div>
)

const MorePets = (props: Pick<ComponentProps<typeof LoadMore>, 'list' | 'href'>) => (
  <LoadMore
    more={t('More pets')}
    moreFailed={t("More pets couldn't be loaded. Check your connection and try again.")}
    className="mt-8"
    {...props}
  />
)

interface HeadingProps {
  title: string
  count: string | undefined
  /** True also while pets are being loaded. */
  hasPets: boolean
  children: ReactNode
}

function Heading({ title, count, hasPets, children }: HeadingProps) {
  return (
    <div className="mb-5 flex items-end justify-between gap-4 sm:mb-6">
      <div className="grid min-w-0 gap-1">
        <h1>{title}</h1>
        <p role="status" className={hasPets ? 'min-h-[1lh] text-soft' : 'sr-only'}>
          {count}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  )
}

/** Two ways to show the same pets. */
function ViewLinks({ path, values, isMap }: { path: ListPath; values: FilterValues; isMap: boolean }) {
  const views: { text: string; current: boolean; to: Address }[] = [
    { text: t('List'), current: !isMap, to: `${path}${filterQuery(values)}` },
    { text: t('Map'), current: isMap, to: `${path}${filterQuery({ ...values, view: 'map' })}` },
  ]
  return (
    <nav aria-label={t('Show as')} className="mb-5 flex gap-1 border-b border-line sm:mb-6">
      {views.map(({ text, current, to }) => (
        <Link key={text} aria-current={current ? 'true' : undefined} preventScrollReset to={to} className="view-link">
          {text}
        </Link>
      ))}
    </nav>
  )
}

const isEmpty = (filters: object): boolean => Object.keys(filters).length === 0

const FAILED = msg("The pets couldn't be loaded. Please try again.")
