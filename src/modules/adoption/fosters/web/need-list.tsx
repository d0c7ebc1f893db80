import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Address } from '../../../../shared/addresses.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../app/client.ts'
import { Chips } from '../../../../ui/data/chips.tsx'
import { LoadMore } from '../../../../ui/data/load-more.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { SleepingDog } from '../../../../ui/illustrations/illustrations.tsx'
import { MapPin } from '../../../../ui/icons.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { NeedCard } from '../contract.ts'
import { needTexts, untilText } from './need-texts.ts'

interface NeedListProps {
  list: UseInfiniteQueryResult<InfiniteData<{ items: NeedCard[] }>>
  /** The URL of the next page, for browsers without scripts. */
  href: Address
  isFiltered: boolean
  /** Why an animal from beyond the radius is there. */
  whyFound: (animal: NeedCard) => ReactNode
}

/** Animals that need a foster home, each with what it needs. */
export function NeedList({ list, href, isFiltered, whyFound }: NeedListProps) {
  const animals = list.data?.pages.flatMap(({ items }) => items)
  if (!animals && !list.isError)
    return (
      <Loading label={t('Loading animals')} className={grid}>
        {[1, 2, 3].map(item => (
          <Skeleton key={item} className="h-64 rounded-lg" />
        ))}
      </Loading>
    )
  if (!animals)
    return (
      <ErrorState
        text={messageOf(list.error, t("The animals couldn't be loaded. Please try again."))}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  if (animals.length === 0 && !list.hasNextPage)
    return (
      <EmptyState
        picture={<SleepingDog />}
        title={t('No animal needs a foster home here right now')}
        text={
          isFiltered
            ? t('Try a wider distance or all species.')
            : t('Offer yours anyway: organizations nearby ask you when one does.')
        }
      />
    )
  return (
    <>
      <ul className={grid}>{animals.map((animal, index) => card(animal, index, whyFound(animal)))}</ul>
      <LoadMore
        list={list}
        more={t('More animals')}
        moreFailed={t("More animals couldn't be loaded. Check your connection and try again.")}
        href={href}
        className="mt-8"
      />
    </>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'

function card({ id, name, photo, location, distanceKm, need }: NeedCard, index: number, why: ReactNode) {
  const picture = photo
    ? { ...photoSources(photo), placeholder: photo.placeholder, width: photo.width, height: photo.height }
    : { src: null, width: 4, height: 3 }
  const texts = needTexts(need)
  const place =
    distanceKm === undefined ? location : t('{km} km away, in {town}', { km: distanceKm || '< 1', town: location })
  return (
    <li key={id} className="relative flex min-w-0 flex-col overflow-hidden rounded-lg bg-card shadow-lift">
      <Photo
        {...picture}
        alt=""
        sizes="(width >= 64rem) 24rem, (width >= 40rem) 46vw, 92vw"
        priority={index < 3}
        className="aspect-4/3 w-full object-cover"
      />
      <div className="grid content-start gap-2 p-4">
        <h2 className="text-xl wrap-anywhere">
          <Link to={`/post/${id}`} className="stretched">
            {name}
          </Link>
        </h2>
        {place && (
          <p className="flex items-center gap-1.5 text-soft">
            <MapPin size={16} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{place}</span>
          </p>
        )}
        {why}
        <p className="font-semibold">{untilText(need)}</p>
        {texts.length > 0 && <Chips items={texts} />}
        {need.words && <p className="wrap-anywhere">{need.words}</p>}
      </div>
    </li>
  )
}
