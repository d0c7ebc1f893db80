import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'
import { MessageCircle } from '../../../../ui/icons.tsx'
import { redirect, useLocation, useParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../client.ts'
import { BadgeGrid } from '../../../../modules/news/badges/web/badge-grid.tsx'
import { badgesQuery } from '../../../../modules/news/badges/web/queries.ts'
import { MessageButton } from '../../../../modules/talk/chat/web/message-button.tsx'
import { LoadMore } from '../../../../ui/data/load-more.tsx'
import { PetGrid } from '../../../../modules/listings/posts/web/listing/pet-grid.tsx'
import type { Profile } from '../../../../modules/people/profiles/contract.ts'
import { AboutMe } from '../../../../modules/people/profiles/web/about-me.tsx'
import { ProfileHead, ProfileHeader } from '../../../../modules/people/profiles/web/profile-header.tsx'
import { profileQuery } from '../../../../modules/people/profiles/web/queries.ts'
import { ShelterCard } from '../../../../modules/people/profiles/web/shelter-card.tsx'
import { ProfileMenu } from '../../../../modules/safety/reports/web/person-menu.tsx'
import type { Queries } from '../../../queries.ts'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Page, Section } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

/** The page of an organisation is another one. */
const shelterRedirect = (queries: Queries, cache: QueryClient, userId: string) => ({
  queryKey: ['shelter-of', userId],
  queryFn: async () => {
    const { organizationSlug } = await cache.ensureQueryData(profileQuery(queries, userId))
    if (organizationSlug) throw redirect(`/shelter/${organizationSlug}`)
    return null
  },
  retry: false,
})

export const queries = ({ queries, cache, params: { userId = '' }, search }: PageRequest) => [
  profileQuery(queries, userId),
  petsQuery(queries, userId, search),
  shelterRedirect(queries, cache, userId),
]

export const extras = ({ queries, params: { userId = '' } }: PageRequest) => [badgesQuery(queries, userId)]

/** A public profile. The viewer's own one redirects to /profile, unless they want to see what others see. */
export const redirectTo = ({ params: { userId }, search, me }: PageRequest) =>
  me?.id === userId && search.get('view') !== 'public' && !search.has('cursor') ? '/profile' : undefined

export function Component() {
  const { userId = '' } = useParams()
  const { data: profile } = useQuery(profileQuery(useQueries(), userId))
  if (!profile) return null
  return (
    <Page className="grid grid-cols-1 gap-8">
      <ProfileHead profile={profile} />
      {profile.abilities.edit && <PublicView />}
      <ProfileHeader profile={profile} actions={<Actions profile={profile} />} />
      <div className={cx('grid grid-cols-1 gap-6', profile.shelter && 'lg:grid-cols-[3fr_2fr]')}>
        <AboutMe profile={{ ...profile, abilities: { ...profile.abilities, edit: false } }} />
        {profile.shelter && <ShelterCard {...profile.shelter} />}
      </div>
      <BadgeGrid userId={userId} />
      <Pets profile={profile} />
    </Page>
  )
}

const PublicView = () => (
  <Note>
    {t('This is what others see.')}{' '}
    <Link to="/profile" className="font-semibold underline">
      {t('Back to your profile')}
    </Link>
  </Note>
)

function Actions({ profile: { id, name, abilities } }: { profile: Profile }) {
  const isMember = useMe() !== null
  return (
    <>
      {abilities.message && <MessageButton otherUserId={id} label={t('Message')} icon={icon} variant="primary" />}
      {isMember && !abilities.edit && <ProfileMenu person={{ id, name }} />}
    </>
  )
}

const icon = <MessageCircle aria-hidden="true" size={18} />

const petsQuery = (queries: Queries, ownerId: string, search: URLSearchParams) =>
  queries.posts.ofOwner.infiniteOptions({
    input: (cursor: string | undefined) => ({ ownerId, cursor }),
    initialPageParam: search.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })

function Pets({ profile: { id, name } }: { profile: Profile }) {
  const search = new URLSearchParams(useLocation().search)
  const list = useInfiniteQuery(petsQuery(useQueries(), id, search))
  const pages = list.data?.pages ?? []
  const posts = pages.flatMap(({ items }) => items)
  return (
    <Section title={t('Pets')}>
      {posts.length > 0 ? (
        <PetGrid posts={posts} grid="four" empty={{ title: t('No pets listed'), text: '' }} />
      ) : (
        <p className="text-soft">{t('{name} has no pets listed right now.', { name })}</p>
      )}
      <LoadMore
        more={t('More pets')}
        moreFailed={t("More pets couldn't be loaded. Check your connection and try again.")}
        className="mt-8"
        list={list}
        href={`/profile/${id}?cursor=${pages.at(-1)?.next ?? ''}`}
      />
    </Section>
  )
}
