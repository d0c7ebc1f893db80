import { writtenIn } from '../../../../../shared/text/text-languages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Badge, type Tone } from '../../../../../ui/data/badge.tsx'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { CuriousCat } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import { photoSources } from '../../../../base/photos/rules.ts'
import type { OwnPostCard } from '../../contract.ts'
import { EXCERPT_LENGTH, STATUS_LABELS, type Status } from '../../vocabulary.ts'
import { ownListingsQuery } from '../queries.ts'
import { ListedSince } from '../listed-since.tsx'
import { LoadMore } from '../../../../../ui/data/load-more.tsx'
import { petName } from '../pet-texts.ts'
import { usePaths } from '../../../../../ui/navigation/paths.ts'

/** The viewer's posts in every status. */
export function OwnListings({ from }: { from: string | undefined }) {
  const list = useInfiniteQuery(ownListingsQuery(useQueries(), from))
  const paths = usePaths()
  const pages = list.data?.pages ?? []
  const posts = pages.flatMap(({ items }) => items)
  return (
    <Section
      title={t('Your Pet Listings')}
      action={
        <span className="flex flex-wrap gap-2">
          {posts.length > 1 && (
            <Link to={paths.round} className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
              {t('Daily round')}
            </Link>
          )}
          <Link to={paths.create} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
            <Plus aria-hidden="true" size={16} />
            {t('New Post')}
          </Link>
        </span>
      }
    >
      {posts.length > 0 ? (
        <ul className="grid gap-3 sm:gap-4">
          {posts.map(post => (
            <Listing key={post.id} post={post} />
          ))}
        </ul>
      ) : (
        <NoListings />
      )}
      <LoadMore
        more={t('More pets')}
        moreFailed={t("More pets couldn't be loaded. Check your connection and try again.")}
        className="mt-8"
        list={list}
        href={`${paths.listings}cursor=${pages.at(-1)?.next ?? ''}`}
      />
    </Section>
  )
}

const tones: Record<Status, Tone> = {
  pending: 'sun',
  approved: 'leaf',
  adopted: 'ink',
  rejected: 'rose',
  died: 'ink',
  transferred: 'ink',
}

function Listing({ post }: { post: OwnPostCard }) {
  const paths = usePaths()
  return (
    <li className="relative grid grid-cols-[6rem_1fr] overflow-hidden rounded-lg bg-card shadow-lift sm:grid-cols-[10rem_1fr]">
      {picture(post)}
      <div className="grid content-center gap-1 px-4 py-3 sm:px-5 sm:py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Link to={`${paths.post}/${post.id}`} className="stretched font-display text-lg font-[650] tracking-tight">
            {petName(post)}
          </Link>
          {post.draft ? (
            <Badge>{t('Draft')}</Badge>
          ) : (
            <Badge tone={tones[post.status]}>{t(STATUS_LABELS[post.status])}</Badge>
          )}
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <ListedSince at={post.createdAt} />
          <span className={post.requestCount > 0 ? 'font-semibold text-ink' : undefined}>
            {requests(post.requestCount)}
          </span>
        </p>
        <p className="line-clamp-2 text-[0.9375rem] text-soft" {...writtenIn(post.language)}>
          {teaser(post.excerpt)}
        </p>
      </div>
    </li>
  )
}

/** An excerpt that is cut ends at a word. */
const teaser = (excerpt: string): string =>
  excerpt.length < EXCERPT_LENGTH ? excerpt : `${excerpt.replace(/\s\S*$/, '')}…`

const requests = (count: number): string => t('{count, plural, one {# Request} other {# Requests}}', { count })

function picture({ photo }: OwnPostCard) {
  const file = photo
    ? { ...photoSources(photo), placeholder: photo.placeholder, width: photo.width, height: photo.height }
    : { src: null, width: 4, height: 3 }
  return <Photo {...file} alt="" sizes="(width >= 40rem) 10rem, 6rem" className="size-full min-h-28" />
}

export function NoListings({ level = 3 }: { level?: 2 | 3 }) {
  const paths = usePaths()
  return (
    <EmptyState
      picture={<CuriousCat />}
      title={t('No pet listings yet')}
      level={level}
      text={t('Have a pet to rehome? List it.')}
      action={
        <Link to={paths.create} className={buttonStyles()}>
          {t('Create Your First Post')}
        </Link>
      }
    />
  )
}
