import { type SubmitEvent, useRef, type ReactNode } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../../../../app/client.ts'
import { formatNumber, msg, t } from '../../../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../../../ui/button/button.tsx'
import { IconButton } from '../../../../../../ui/button/icon-button.tsx'
import { SelectAllButton } from '../../../../../../ui/button/select-all-button.tsx'
import { ListFrame } from '../../../../../../ui/data/list-frame.tsx'
import { Input } from '../../../../../../ui/form/field.tsx'
import { Select } from '../../../../../../ui/form/select.tsx'
import { useSelection } from '../../../../../../ui/form/use-selection.ts'
import { Camera, ChevronRight, Plus, Search } from '../../../../../../ui/icons.tsx'
import { Link } from '../../../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../../../ui/navigation/paths.ts'
import { useNavigate } from '../../../../../../ui/navigation/use-navigate.ts'
import { useShownSearch } from '../../../../../../ui/navigation/use-shown-search.ts'
import type { OwnPostCard } from '../../../contract.ts'
import { OWN_LISTS, OWN_SORTS, type OwnList, type OwnSort } from '../../../shapes/own-vocabulary.ts'
import { MAX_PET_NAME_LENGTH } from '../../../vocabulary.ts'
import { ownAnimalsQuery, ownCountsQuery } from './queries.ts'
import { NoListings } from '../own-listings.tsx'
import { AnimalActions, type FosterDialogProps } from './animal-actions.tsx'
import { AnimalRow, ColumnNames } from './animal-row.tsx'
import { animalsPath, shownIn, type ShownAnimals } from './list-in-url.ts'

interface AnimalListProps {
  /** Whether the viewer may change the listings. */
  mayChange: boolean
  /** The dialog that places animals in a foster home. */
  renderFoster: (props: FosterDialogProps) => ReactNode
}

/** The animals of an organisation as rows, by state. */
export function AnimalList({ mayChange, renderFoster }: AnimalListProps) {
  const [address] = useSearchParams()
  const shown = shownIn(useShownSearch())
  const queries = useQueries()
  const list = useInfiniteQuery(ownAnimalsQuery(queries, address))
  const { data: counts } = useQuery(ownCountsQuery(queries))
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Head titleRef={title} several={(counts?.all ?? 0) > 1} />
      {counts?.all === 0 ? (
        <NoListings level={2} />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <States shown={shown} counts={counts} />
          <SearchForm key={`${shown.search} ${shown.sort}`} shown={shown} />
          {Boolean(counts?.noPhoto) && shown.show !== 'noPhoto' && <MissingPhotos count={counts?.noPhoto ?? 0} />}
          <ListFrame
            list={list}
            loading={t('Loading animals')}
            more={t('More animals')}
            moreFailed={t('More animals could not be loaded. Check your connection and try again.')}
            failed={t("The animals couldn't be loaded.")}
            empty={t('No animals found')}
            skeleton={{ rows: 8, className: 'h-12' }}
          >
            {animals => (
              <Rows
                animals={animals}
                mayChange={mayChange}
                renderFoster={renderFoster}
                onLeave={() => title.current?.focus()}
              />
            )}
          </ListFrame>
        </div>
      )}
    </>
  )
}

function Head({ titleRef, several }: { titleRef: React.Ref<HTMLHeadingElement>; several: boolean }) {
  const paths = usePaths()
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 ref={titleRef} tabIndex={-1} className="text-2xl outline-none">
        {t('Animals')}
      </h1>
      <span className="flex flex-wrap gap-2">
        {several && (
          <Link to={paths.round} className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
            {t('Daily round')}
          </Link>
        )}
        <Link to={paths.create} className={buttonStyles({ size: 'sm' })}>
          <Plus aria-hidden="true" size={16} />
          {t('New animal')}
        </Link>
      </span>
    </div>
  )
}

const LISTS: Record<OwnList, string> = {
  all: msg('All'),
  available: msg('Available'),
  review: msg('Pending'),
  noPhoto: msg('Need a photo'),
  onHold: msg('On hold'),
  paused: msg('Paused'),
  draft: msg('Draft'),
  rejected: msg('Rejected'),
  adopted: msg('Adopted'),
  closed: msg('Closed', 'listings'),
}

/** A link to each list that has something, with how many. */
function States({ shown, counts }: { shown: ShownAnimals; counts: Record<OwnList, number> | undefined }) {
  const paths = usePaths()
  const lists = OWN_LISTS.filter(list => list === 'all' || list === shown.show || counts?.[list])
  return (
    <nav
      aria-label={t('By state')}
      className="-mx-4 flex overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      {lists.map(list => (
        <Link
          key={list}
          to={animalsPath(paths, { ...shown, show: list })}
          preventScrollReset
          aria-current={list === shown.show ? 'true' : undefined}
          className={stateStyles}
        >
          {t(LISTS[list])}
          {counts && <span className="text-sm text-soft tabular-nums">{formatNumber(counts[list])}</span>}
        </Link>
      ))}
    </nav>
  )
}

const stateStyles =
  'relative -mb-px inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 font-[550] text-soft transition-colors ' +
  'hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-brand aria-[current]:text-ink'

const SORTS: Record<OwnSort, string> = {
  newest: msg('Newest first'),
  oldest: msg('Oldest first'),
  name: msg('Name'),
}

/** A plain form, so that it works without scripts. */
function SearchForm({ shown }: { shown: ShownAnimals }) {
  const navigate = useNavigate()
  const paths = usePaths()
  const field = useRef<HTMLInputElement>(null)
  const open = (change: Partial<ShownAnimals>) =>
    void navigate(animalsPath(paths, { ...shown, search: field.current?.value.trim(), ...change }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    open({})
  }
  return (
    <form method="get" role="search" onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="show" value={shown.show} />
      <div className="relative min-w-40 flex-1">
        <Input
          ref={field}
          type="search"
          name="search"
          aria-label={t('Search')}
          defaultValue={shown.search}
          placeholder={t('Name or breed')}
          maxLength={MAX_PET_NAME_LENGTH}
          className="pe-12"
        />
        <span className="absolute end-0 top-0">
          <IconButton type="submit" label={t('Search')}>
            <Search aria-hidden="true" size={20} className="text-soft" />
          </IconButton>
        </span>
      </div>
      <Select
        name="sort"
        aria-label={t('Sort by')}
        className="w-auto"
        defaultValue={shown.sort}
        options={OWN_SORTS.map(value => ({ value, label: t(SORTS[value]) }))}
        onChange={({ target }) => open({ sort: OWN_SORTS.find(sort => sort === target.value) ?? 'newest' })}
      />
    </form>
  )
}

function MissingPhotos({ count }: { count: number }) {
  const paths = usePaths()
  return (
    <Link
      to={animalsPath(paths, { show: 'noPhoto', sort: 'newest' })}
      className="flex min-h-11 items-center gap-2.5 rounded-md bg-sun-well px-3.5 font-[550] text-sun hover:underline"
    >
      <Camera aria-hidden="true" size={18} className="shrink-0" />
      <span className="flex-1">{t('{count, plural, one {# needs a photo} other {# need a photo}}', { count })}</span>
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 rtl:-scale-x-100" />
    </Link>
  )
}

interface RowsProps extends AnimalListProps {
  animals: OwnPostCard[]
  /** Moves the focus when the actions go. */
  onLeave: () => void
}

function Rows({ animals, mayChange, renderFoster, onLeave }: RowsProps) {
  const selection = useSelection(animals)
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectAllButton selection={selection} className="justify-self-start" />
      <ColumnNames />
      <ul className="grid grid-cols-1 border-t border-line lg:-mt-2">
        {animals.map(animal => (
          <AnimalRow
            key={animal.id}
            animal={animal}
            selected={selection.ids.includes(animal.id)}
            onSelect={() => selection.toggle(animal.id)}
          />
        ))}
      </ul>
      {selection.ids.length > 0 && (
        <AnimalActions
          animals={animals.filter(({ id }) => selection.ids.includes(id))}
          mayChange={mayChange}
          renderFoster={renderFoster}
          onDone={ids => ids.forEach(selection.toggle)}
          onClear={() => {
            selection.clear()
            onLeave()
          }}
        />
      )}
    </div>
  )
}
