import { useRef, type SubmitEvent } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Address } from '../../../../shared/addresses.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { saidFailure, useQueries } from '../../../../app/client.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Drawing } from '../../../../ui/feedback/drawing.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { LoadMore } from '../../../../ui/data/load-more.tsx'
import type { CommunityCard } from '../contract.ts'
import { MAX_NAME_LENGTH } from '../vocabulary.ts'
import { Cover } from './community-head.tsx'
import { communitiesQuery, searchOf } from './queries.ts'
import { membersText } from './texts.ts'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

/** The communities that match the URL's search, newest first. */
export function CommunityList() {
  const params = new URLSearchParams(useLocation().search)
  const search = searchOf(params)
  const list = useInfiniteQuery({
    ...communitiesQuery(useQueries(), params),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const pages = list.data?.pages
  const communities = pages?.flatMap(({ items }) => items)
  return (
    <div className="grid gap-6">
      <SearchForm key={search} search={search} />
      {list.isLoadingError || !communities ? (
        <ErrorState
          text={saidFailure(list.error, t("The communities couldn't be loaded. Please try again."))}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : communities.length === 0 ? (
        <NoCommunities search={search} />
      ) : (
        <ul className={cx(grid, list.isPlaceholderData && 'opacity-60 delay-150')}>
          {communities.map((community, index) => (
            <CommunityItem key={community.id} community={community} priority={index < 3} />
          ))}
        </ul>
      )}
      <LoadMore
        list={list}
        more={t('More communities')}
        moreFailed={t("More communities couldn't be loaded. Check your connection and try again.")}
        href={nextPath(search, pages?.at(-1)?.next)}
      />
    </div>
  )
}

const grid = 'grid gap-4 transition-opacity sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6'

const nextPath = (search: string | undefined, cursor = ''): Address =>
  `/packs?${new URLSearchParams({ ...(search && { search }), cursor }).toString()}`

/** A plain GET form, so that it works without scripts. */
function SearchForm({ search = '' }: { search: string | undefined }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = field.current?.value.trim()
    void navigate(wanted ? `/packs?${new URLSearchParams({ search: wanted }).toString()}` : '/packs')
  }
  return (
    <form action="/packs" method="get" role="search" onSubmit={submit} className="flex max-w-xl items-end gap-2">
      <Field label={t('Search by name')} className="min-w-0 flex-1">
        <Input ref={field} type="search" name="search" defaultValue={search} maxLength={MAX_NAME_LENGTH} />
      </Field>
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </form>
  )
}

function CommunityItem({ community, priority }: { community: CommunityCard; priority: boolean }) {
  const { id, name, description, cover, memberCount, closed } = community
  return (
    <li className="relative flex transition-transform hover:-translate-y-0.5">
      <Link
        to={`/community/${id}`}
        className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-lg bg-card shadow-lift"
      >
        <Cover
          cover={cover}
          sizes="(width >= 77rem) 24rem, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 94vw"
          priority={priority}
          className="aspect-16/9 w-full"
        />
        <div className="grid flex-1 content-start gap-1.5 p-4">
          <h2 className="text-xl [overflow-wrap:anywhere]">{name}</h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
            {membersText(memberCount)}
            {closed && <Badge tone="sun">{t('Closed')}</Badge>}
          </p>
          <p className="line-clamp-3 text-[0.90625rem]/6 text-soft">{description}</p>
        </div>
      </Link>
    </li>
  )
}

function NoCommunities({ search }: { search: string | undefined }) {
  return (
    <EmptyState
      picture={<Drawing name="CuriousCat" />}
      title={t('No communities found')}
      text={
        search
          ? t("There's no community called “{search}” yet. You could start it.", { search })
          : t('Be the first to start one.')
      }
      action={
        <>
          <Link to="/community/create" className={buttonStyles()}>
            {t('Create Community')}
          </Link>
          {search && (
            <Link to="/packs" className={buttonStyles({ variant: 'secondary' })}>
              {t('Show all')}
            </Link>
          )}
        </>
      }
    />
  )
}
