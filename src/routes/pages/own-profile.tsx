import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useMe, useQueries } from '../../client.ts'
import type { Me } from '../../modules/accounts/contract.ts'
import { OwnListings, ownListingsQuery } from '../../modules/posts/web/own-listings.tsx'
import { AboutMe } from '../../modules/profiles/web/about-me.tsx'
import { ProfileHeader } from '../../modules/profiles/web/profile-header.tsx'
import { profileQuery } from '../../modules/profiles/web/profile-query.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SleepingDog } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, me, search }: PageRequest) =>
  me ? [profileQuery(queries, me.id), ownListingsQuery(queries, search)] : []

export function Component() {
  const me = useMe()
  return (
    <Page width="text" className={me ? 'grid gap-8' : 'my-auto'}>
      <title>My profile · Pawpal</title>
      {me ? <OwnProfile me={me} /> : <SignInPrompt />}
    </Page>
  )
}

function OwnProfile({ me }: { me: Me }) {
  const [search] = useSearchParams()
  const { data: profile } = useQuery(profileQuery(useQueries(), me.id))
  if (!profile) return null
  return (
    <>
      <ProfileHeader profile={profile} />
      <AboutMe profile={profile} />
      <OwnListings search={search} />
    </>
  )
}

function SignInPrompt() {
  return (
    <EmptyState
      level={1}
      picture={<SleepingDog />}
      title="Please log in to view your profile"
      action={
        <Link to="/login?next=/profile" className={buttonStyles()}>
          Sign In
        </Link>
      }
    />
  )
}
