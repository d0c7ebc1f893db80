import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useLocation, useParams } from 'react-router'
import { useQueries } from '../../client.ts'
import { MessageButton } from '../../modules/chat/web/message-button.tsx'
import { MorePets } from '../../modules/posts/web/more-pets.tsx'
import { PetGrid } from '../../modules/posts/web/pet-grid.tsx'
import type { Profile } from '../../modules/profiles/contract.ts'
import { AboutMe } from '../../modules/profiles/web/about-me.tsx'
import { ProfileHeader } from '../../modules/profiles/web/profile-header.tsx'
import { profileQuery } from '../../modules/profiles/web/profile-query.ts'
import type { Queries } from '../../queries.ts'
import { Page, Section } from '../../ui/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, params: { userId = '' }, search }: PageRequest) => [
  profileQuery(queries, userId),
  petsQuery(queries, userId, search),
]

export function Component() {
  const { userId = '' } = useParams()
  const { data: profile } = useQuery(profileQuery(useQueries(), userId))
  if (!profile) return null
  return (
    <Page className="grid gap-8">
      <title>{`${profile.name} · Pawpal`}</title>
      <meta name="description" content={`${profile.name} on Pawpal, and the pets they found or seek a home for.`} />
      <ProfileHeader
        profile={profile}
        actions={
          profile.abilities.message && (
            <MessageButton otherUserId={profile.id} label="Message" icon={icon} variant="primary" />
          )
        }
      />
      <AboutMe profile={profile} />
      <Pets profile={profile} />
    </Page>
  )
}

const icon = <MessageCircle aria-hidden="true" size={18} />

const petsQuery = (queries: Queries, ownerId: string, search: URLSearchParams) =>
  queries.posts.ofOwner.infiniteOptions({
    input: (cursor: string | undefined) => ({ ownerId, cursor }),
    initialPageParam: search.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })

function Pets({ profile: { id, name, abilities } }: { profile: Profile }) {
  const search = new URLSearchParams(useLocation().search)
  const list = useInfiniteQuery(petsQuery(useQueries(), id, search))
  const pages = list.data?.pages ?? []
  const posts = pages.flatMap(({ items }) => items)
  return (
    <Section title="Pets">
      {posts.length > 0 ? (
        <PetGrid posts={posts} listing={{ grid: 'four', empty: nothing }} />
      ) : (
        <p className="text-soft">{abilities.edit ? 'You have' : `${name} has`} no pets listed right now.</p>
      )}
      <MorePets list={list} href={`/profile/${id}?cursor=${pages.at(-1)?.next ?? ''}`} />
    </Section>
  )
}

const nothing = { title: 'No pets listed', text: '' }
