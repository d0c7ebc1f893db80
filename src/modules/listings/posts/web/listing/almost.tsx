import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { cardShapes } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import type { Miss, PostCard } from '../../contract.ts'
import { DEFAULT_WITHIN_KM, filterOf } from '../../vocabulary.ts'
import { InMiles } from '../in-miles.tsx'
import { almostQuery, readListing, type Listing } from './listing.ts'
import { petCard, type CardLook } from './pet-card.tsx'
import { useDelegatedLinks } from './use-delegated-links.ts'

/** Pets that miss one filter of a listing by a little, each with what it misses; nothing if there are none. */
export function Almost({ listing, isEmpty }: { listing: Listing; isEmpty: boolean }) {
  const { search } = useLocation()
  const { data = [] } = useQuery(almostQuery(useQueries(), listing, new URLSearchParams(search)))
  const { beyond = [], others = [] } = Object.groupBy(data, ({ misses }) =>
    isEmpty && misses.kind === 'farther' ? 'beyond' : 'others',
  )
  const { within = DEFAULT_WITHIN_KM } = readListing(listing, new URLSearchParams(search)).filters
  return (
    <>
      {beyond.length > 0 && <Cards title={t('Closest matches beyond {within} km', { within })} posts={beyond} />}
      {others.length > 0 && (
        <Cards
          title={t('Almost')}
          text={t('These pets miss one of your filters by a little.')}
          posts={others}
          withMisses
        />
      )}
    </>
  )
}

interface CardsProps {
  title: string
  text?: string
  posts: readonly (PostCard & { misses: Miss })[]
  withMisses?: boolean
}

function Cards({ title, text, posts, withMisses }: CardsProps) {
  const links = useDelegatedLinks()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 grid gap-4">
      <h2 id={id}>{title}</h2>
      {text && <p className="text-soft">{text}</p>}
      {cardShapes}
      <ul {...links} className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:gap-6 xl:grid-cols-4">
        {posts.map((post, index) =>
          petCard(
            post,
            index,
            look,
            () =>
              withMisses && (
                <p className="absolute inset-x-2 top-2 w-fit rounded-full bg-sun-well px-2.5 py-0.5 text-sm font-bold text-sun">
                  {missText(post.misses)}
                  {post.misses.kind === 'farther' && <InMiles km={post.misses.km} />}
                </p>
              ),
          ),
        )}
      </ul>
    </section>
  )
}

const look: CardLook = { eager: 0, sizes: '(width >= 80rem) 21vw, (width >= 64rem) 23vw, (width >= 48rem) 31vw, 44vw' }

function missText(miss: Miss): string {
  switch (miss.kind) {
    case 'farther':
      return t('{km} km farther away', { km: miss.km })
    case 'younger':
    case 'older':
      return t(
        '{kind, select, younger {{months, plural, one {# month younger} other {# months younger}}} other {{months, plural, one {# month older} other {# months older}}}}',
        { kind: miss.kind, months: miss.months },
      )
    case 'unknown':
      return t('{label}: unknown', { label: t(filterOf(miss.fact).label) })
  }
}
