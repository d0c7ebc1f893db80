import { type ReactNode, use } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '../../../../shared/addresses.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useMe, useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { LoadMore } from '../../../../ui/data/load-more.tsx'
import { Drawing } from '../../../../ui/feedback/drawing.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { LinkChips } from '../../../../ui/navigation/link-chips.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { SPECIES, type Species, SPECIES_LABELS } from '../../../listings/posts/vocabulary.ts'
import { DataBlock } from '../../../../ui/layout/data-block.tsx'
import { ShareTags } from '../../../../ui/layout/share-tags.tsx'
import { SiteContext } from '../../../../ui/layout/site.ts'
import { sharePicture } from '../../../base/photos/rules.ts'
import { SHARE_SIZE } from '../../../base/photos/vocabulary.ts'
import type { HappyEnding } from '../contract.ts'
import { EndingActions } from './ending-actions.tsx'
import { EndingCard } from './ending-card.tsx'
import { asksForHidden, endingsQuery, hiddenEndingsQuery, speciesOf } from './queries.ts'
import { publicPath } from '../rules.ts'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'

interface EndingListProps {
  search: URLSearchParams
  /** The button that reports one. */
  reportOf: (ending: HappyEnding) => ReactNode
}

/** Happy endings by the URL, newest first, with the links that narrow them. */
export function EndingList({ search, reportOf }: EndingListProps) {
  const isAdmin = useMe()?.role === 'admin'
  const species = speciesOf(search)
  const showsHidden = isAdmin && asksForHidden(search)
  return (
    <div className="grid gap-6">
      <LinkChips
        label={t('By species')}
        chips={[
          { to: PATH, text: t('All'), current: !species && !showsHidden },
          ...SPECIES.map(one => ({ to: pathOf(one), text: t(SPECIES_LABELS[one]), current: species === one })),
          ...(isAdmin ? [{ to: `${PATH}?show=hidden` as const, text: t('Hidden'), current: showsHidden }] : []),
        ]}
      />
      {showsHidden ? <Hidden /> : <Shown search={search} reportOf={reportOf} />}
    </div>
  )
}

const PATH = '/happy-endings'
const pathOf = (species: Species): Address => `${PATH}?${new URLSearchParams({ species }).toString()}`

function Shown({ search, reportOf }: EndingListProps) {
  const species = speciesOf(search)
  const list = useInfiniteQuery({
    ...endingsQuery(useQueries(), search),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const next = list.data?.pages.at(-1)?.next
  const href: Address = `${PATH}?${new URLSearchParams({ ...(species && { species }), cursor: next ?? '' }).toString()}`
  return <Endings list={list} reportOf={reportOf} href={href} empty={<NoEndings species={species} />} />
}

function Hidden() {
  const list = useInfiniteQuery({ ...hiddenEndingsQuery(useQueries()), retry: false })
  return <Endings list={list} empty={<EmptyState title={t('Nothing is hidden')} />} />
}

type List = ReturnType<typeof useInfiniteQuery<{ items: HappyEnding[] }, Error, { pages: { items: HappyEnding[] }[] }>>

interface EndingsProps {
  list: List
  reportOf?: EndingListProps['reportOf']
  href?: Address
  empty: ReactNode
}

function Endings({ list, reportOf, href, empty }: EndingsProps) {
  const endings = list.data?.pages.flatMap(({ items }) => items)
  if (!endings && !list.isError)
    return (
      <Loading label={t('Loading happy endings')} className={grid}>
        {[1, 2, 3].map(item => (
          <Skeleton key={item} className="h-96 rounded-lg" />
        ))}
      </Loading>
    )
  if (!endings)
    return (
      <ErrorState
        text={messageOf(list.error, t("The happy endings couldn't be loaded. Please try again."))}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  if (endings.length === 0) return empty
  return (
    <>
      <ul className={cx(grid, list.isPlaceholderData && 'opacity-60 delay-150')}>
        {endings.map((ending, index) => (
          <li key={ending.id} className="min-w-0">
            <EndingCard
              ending={ending}
              heading={2}
              cut
              priority={index < 3}
              actions={
                <span className="flex flex-wrap">
                  {reportOf?.(ending)}
                  <EndingActions ending={ending} />
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        more={t('More happy endings')}
        moreFailed={t("More happy endings couldn't be loaded. Check your connection and try again.")}
        {...(href && { href })}
      />
    </>
  )
}

const grid = 'grid gap-4 transition-opacity sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6'

function NoEndings({ species }: { species: Species | undefined }) {
  return (
    <EmptyState
      picture={<Drawing name="CuriousCat" />}
      title={t('No happy endings here yet')}
      text={
        species
          ? t('None for this kind of pet yet.')
          : t("People who adopted a pet here can tell everyone how it's doing.")
      }
      action={
        <>
          <Link to={species ? PATH : '/home'} className={buttonStyles()}>
            {species ? t('Show all') : t('Meet the pets')}
          </Link>
        </>
      }
    />
  )
}

const TITLE = msg('Happy endings')
export const ENDINGS_TEXT = msg('What people say about the pets they adopted here.')

/** The metadata of the list for search engines and share cards; its URLs are absolute. */
export function EndingsHead({ search }: { search: URLSearchParams }) {
  const site = use(SiteContext)
  const { data } = useInfiniteQuery({ ...endingsQuery(useQueries(), search), enabled: false })
  const endings = data?.pages[0]?.items ?? []
  const [first] = endings
  return (
    <>
      <PageTitle>{t(TITLE)}</PageTitle>
      <meta name="description" content={t(ENDINGS_TEXT)} />
      <ShareTags
        title={t(TITLE)}
        description={t(ENDINGS_TEXT)}
        url={`${site}/happy-endings`}
        picture={first && { ...SHARE_SIZE, src: site + sharePicture(first.photo), alt: first.photo.alt || first.pet }}
      />
      <DataBlock type="application/ld+json" data={structuredData(endings, site)} />
    </>
  )
}

/** In the vocabulary of schema.org. */
const structuredData = (endings: readonly HappyEnding[], site: string) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: t(TITLE),
  url: `${site}/happy-endings`,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: endings.map((ending, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Article',
        headline: t('The happy ending of {pet}', { pet: ending.pet }),
        articleBody: ending.content,
        ...(ending.language && { inLanguage: ending.language }),
        image: site + sharePicture(ending.photo),
        datePublished: ending.publishedAt,
        author: { '@type': 'Person', name: ending.firstName },
        url: site + publicPath(ending.postId),
      },
    })),
  },
})
