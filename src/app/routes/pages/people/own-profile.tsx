import { useQuery } from '@tanstack/react-query'
import { useNavigation, useSearchParams } from 'react-router'
import type { Address } from '../../../../shared/addresses.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../client.ts'
import type { Me } from '../../../../modules/base/accounts/contract.ts'
import { AccountList } from '../../../../modules/base/accounts/web/account-menu.tsx'
import { OrganizationItems } from '../../../../modules/people/organizations/web/organization-items.tsx'
import { BadgeGrid } from '../../../../modules/news/badges/web/badge-grid.tsx'
import { badgesQuery } from '../../../../modules/news/badges/web/queries.ts'
import { uploadPhoto } from '../../../../modules/base/photos/web/upload-photo.ts'
import { Analytics } from '../../../../modules/listings/posts/web/own/analytics.tsx'
import { analyticsQuery, ownListingsQuery } from '../../../../modules/listings/posts/web/queries.ts'
import { OwnListings } from '../../../../modules/listings/posts/web/own/own-listings.tsx'
import type { Profile } from '../../../../modules/people/profiles/contract.ts'
import { AboutMe } from '../../../../modules/people/profiles/web/about-me.tsx'
import { Gallery } from '../../../../modules/people/profiles/web/gallery.tsx'
import { imagesQuery, profileQuery } from '../../../../modules/people/profiles/web/queries.ts'
import { ProfileHeader } from '../../../../modules/people/profiles/web/profile-header.tsx'
import { ShelterCard } from '../../../../modules/people/profiles/web/shelter-card.tsx'
import type { SendPhoto } from '../../../../modules/people/profiles/web/upload-panel.tsx'
import type { Queries } from '../../../queries.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SleepingDog } from '../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { Tabs } from '../../../../ui/navigation/tabs.tsx'
import type { PageRequest } from '../../page.tsx'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

const TABS = ['profile', 'posts', 'analytics'] as const
type Tab = (typeof TABS)[number]

/** The URL has the tab and the cursor of its list. */
const tabIn = (search: URLSearchParams): Tab => TABS.find(tab => tab === search.get('tab')) ?? 'profile'
const pathOf = (tab: Tab): Address => (tab === 'profile' ? '/profile' : `/profile?tab=${tab}`)
const fromIn = (search: URLSearchParams, tab: Tab): string | undefined =>
  (tabIn(search) === tab && search.get('cursor')) || undefined

const queriesOf = (queries: Queries, search: URLSearchParams) => ({
  profile: [imagesQuery(queries, fromIn(search, 'profile'))],
  posts: [ownListingsQuery(queries, fromIn(search, 'posts'))],
  analytics: [analyticsQuery(queries)],
})

export const queries = ({ queries, me, search }: PageRequest) =>
  me ? [profileQuery(queries, me.id), ...queriesOf(queries, search)[tabIn(search)]] : []

/** Preloads the other tabs. Badges that fail to load count as none. */
export const extras = ({ queries, me, search }: PageRequest) =>
  me ? [badgesQuery(queries, me.id), ...Object.values(queriesOf(queries, search)).flat()] : []

export function Component() {
  const me = useMe()
  return (
    <Page width={me ? 'page' : 'text'} className={me ? 'grid grid-cols-1 gap-6' : 'my-auto'}>
      <title>{t('My profile · Pawpal')}</title>
      {me ? <OwnProfile me={me} /> : <SignInPrompt />}
    </Page>
  )
}

function OwnProfile({ me }: { me: Me }) {
  const { data: profile } = useQuery(profileQuery(useQueries(), me.id))
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { location } = useNavigation()
  // Shows a tab as chosen while its page is loading.
  const coming = location?.pathname === '/profile' ? new URLSearchParams(location.search) : search
  if (!profile) return null
  return (
    <>
      <ProfileHeader
        profile={profile}
        editPath="/settings/profile"
        actions={
          <Link to={`/profile/${me.id}?view=public`} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
            {t('See what others see')}
          </Link>
        }
      />
      <AccountList me={me} organizations={<OrganizationItems />} />
      <Tabs
        label={t('Profile')}
        value={tabIn(coming)}
        onChange={tab => void navigate(pathOf(tab), { preventScrollReset: true })}
        tabs={[
          {
            value: 'profile',
            label: t('Profile'),
            href: pathOf('profile'),
            panel: <ProfileTab profile={profile} from={fromIn(search, 'profile')} />,
          },
          {
            value: 'posts',
            label: t('Posts'),
            href: pathOf('posts'),
            panel: <OwnListings from={fromIn(search, 'posts')} />,
          },
          { value: 'analytics', label: t('Analytics'), href: pathOf('analytics'), panel: <Analytics /> },
        ]}
      />
    </>
  )
}

function ProfileTab({ profile, from }: { profile: Profile; from: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <AboutMe profile={profile} />
      {profile.shelter && <ShelterCard {...profile.shelter} />}
      <Gallery from={from} send={sendPrivately} />
      <BadgeGrid userId={profile.id} empty={t('None yet. Your first listing earns one.')} />
    </div>
  )
}

const sendPrivately: SendPhoto = (file, options) => uploadPhoto(file, { ...options, visibility: 'private' })

function SignInPrompt() {
  return (
    <EmptyState
      level={1}
      picture={<SleepingDog />}
      title={t('Please log in to view your profile')}
      action={
        <Link to="/login?next=/profile" className={buttonStyles()}>
          {t('Sign In')}
        </Link>
      }
    />
  )
}
