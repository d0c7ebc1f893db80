import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageCircle } from '../../../../ui/icons.tsx'
import { useParams, useSearchParams } from 'react-router'
import type { Address } from '../../../../shared/addresses.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../client.ts'
import { OfferToFoster } from '../../../../modules/adoption/fosters/web/offer-to-foster.tsx'
import { recommendedQuery } from '../../../../modules/adoption/hand-ins/web/queries.ts'
import { MessageButton } from '../../../../modules/talk/chat/web/message-button.tsx'
import type { Organization } from '../../../../modules/people/organizations/contract.ts'
import {
  OrganizationHead,
  TrustSwitch,
} from '../../../../modules/people/organizations/web/public/organization-head.tsx'
import { OrganizationView } from '../../../../modules/people/organizations/web/public/organization-view.tsx'
import { organizationQuery } from '../../../../modules/people/organizations/web/queries.ts'
import { photoSources } from '../../../../modules/base/photos/rules.ts'
import { SPECIES, SPECIES_LABELS, type Species } from '../../../../modules/listings/posts/vocabulary.ts'
import { PetGrid } from '../../../../modules/listings/posts/web/listing/pet-grid.tsx'
import { ProfileMenu } from '../../../../modules/safety/reports/web/person-menu.tsx'
import type { Queries } from '../../../queries.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SleepingDog } from '../../../../ui/illustrations/illustrations.tsx'
import { LoadMore } from '../../../../ui/data/load-more.tsx'
import { DonateLink } from '../../../../ui/data/donate-link.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { Page, Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { LinkChips } from '../../../../ui/navigation/link-chips.tsx'
import { load, type PageRequest } from '../../page.tsx'

export const queries = ({ queries, cache, params: { slug = '' }, search }: PageRequest) => [
  organizationQuery(queries, slug),
  {
    queryKey: ['shelter', slug, search.toString()],
    queryFn: async () => {
      const { id } = await cache.ensureQueryData(organizationQuery(queries, slug))
      await load(cache, animalsQuery(queries, id, search))
      return null
    },
    // Each visit looks whether the pages of the list are there.
    gcTime: 0,
    retry: false,
  },
]

export const extras = ({ queries, params: { slug = '' } }: PageRequest) => [recommendedQuery(queries, slug)]

const happyEndings = (search: URLSearchParams): boolean => search.get('show') === 'adopted'
const speciesIn = (search: URLSearchParams): Species | undefined =>
  SPECIES.find(species => species === search.get('species'))

const animalsQuery = (queries: Queries, ownerId: string, search: URLSearchParams) =>
  queries.posts.ofOwner.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ownerId,
      status: happyEndings(search) ? ('adopted' as const) : ('approved' as const),
      ...(speciesIn(search) && { species: speciesIn(search) }),
      cursor,
    }),
    initialPageParam: search.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })

/** The public page of an organisation. */
export function Component() {
  const { slug = '' } = useParams()
  const { data: organization } = useQuery(organizationQuery(useQueries(), slug))
  if (!organization) return null
  return (
    <Page className="grid grid-cols-1 gap-8">
      <OrganizationHead organization={organization} />
      <OrganizationView
        organization={organization}
        actions={<Actions organization={organization} />}
        photos={organization.photos.map(photo => (
          <Photo
            key={photo.id}
            {...photoSources(photo)}
            placeholder={photo.placeholder}
            width={photo.width}
            height={photo.height}
            alt={photo.alt || t('Photo of {name}', { name: organization.name })}
            sizes="(width >= 40rem) 18rem, 60vw"
            className="h-44 w-60 shrink-0 rounded-md sm:h-52 sm:w-72"
          />
        ))}
      />
      {organization.verification && <DonateLink link={organization.donationLink} name={organization.name} />}
      {organization.trusted !== null && (
        <TrustSwitch organization={{ ...organization, trusted: organization.trusted }} />
      )}
      <Animals organization={organization} />
      <Recommended organization={organization} />
      <p className="text-sm text-soft">
        <Link to={`/embed?organization=${organization.slug}`} className="underline">
          {t('Show these animals on another site')}
        </Link>
        {' · '}
        <a href={`/shelter/${organization.slug}/feeds/animals.rss`} className="underline">
          {t('RSS')}
        </a>
      </p>
    </Page>
  )
}

/** Animals of private persons; requests for them go to their owners. */
function Recommended({ organization: { slug, name } }: { organization: Organization }) {
  const { data: posts = [] } = useQuery(recommendedQuery(useQueries(), slug))
  if (posts.length === 0) return null
  return (
    <Section title={t('Recommended: with their owners')}>
      <p className="text-soft">
        {t('These animals live with their families, who look for a new home with the help of {name}.', { name })}
      </p>
      <PetGrid posts={posts} grid="four" />
    </Section>
  )
}

function Actions({ organization: { id, name, slug, role, takesHandIns } }: { organization: Organization }) {
  const isMember = useMe() !== null
  if (role)
    return (
      <Link
        to={`/organization/${slug}/${role === 'foster' ? 'fosters' : 'animals'}`}
        className={buttonStyles({ variant: 'secondary' })}
      >
        {t('Manage {name}', { name })}
      </Link>
    )
  return (
    <>
      <MessageButton
        otherUserId={id}
        label={t('Message')}
        icon={<MessageCircle aria-hidden="true" size={18} />}
        variant="primary"
      />
      {takesHandIns && (
        <Link to={`/hand-in/${slug}`} className={buttonStyles({ variant: 'secondary' })}>
          {t('Ask to take an animal')}
        </Link>
      )}
      {isMember && <OfferToFoster organization={{ slug, name }} />}
      {isMember && <ProfileMenu person={{ id, name }} />}
    </>
  )
}

function Animals({ organization: { id, name, slug } }: { organization: Organization }) {
  const [search] = useSearchParams()
  const isHappy = happyEndings(search)
  const chosen = speciesIn(search)
  const list = useInfiniteQuery(animalsQuery(useQueries(), id, search))
  const pages = list.data?.pages ?? []
  const posts = pages.flatMap(({ items }) => items)
  const urlOf = (show: boolean, species: Species | undefined, cursor?: string): Address => {
    const parameters = { ...(show && { show: 'adopted' }), ...(species && { species }), ...(cursor && { cursor }) }
    const query = new URLSearchParams(parameters).toString()
    return query ? `/shelter/${slug}?${query}` : `/shelter/${slug}`
  }
  return (
    <Section title={isHappy ? t('Happy endings') : t('Animals')}>
      <div className="grid gap-2">
        <LinkChips
          label={t('Which animals')}
          chips={[
            { to: urlOf(false, chosen), text: t('Looking for a home'), current: !isHappy },
            { to: urlOf(true, chosen), text: t('Happy endings'), current: isHappy },
          ]}
        />
        <LinkChips
          label={t('Species')}
          chips={[undefined, ...SPECIES].map(species => ({
            to: urlOf(isHappy, species),
            text: species ? t(SPECIES_LABELS[species]) : t('All'),
            current: species === chosen,
          }))}
        />
      </div>
      {posts.length > 0 ? (
        <PetGrid posts={posts} grid="four" empty={noAnimals(name)} />
      ) : (
        <EmptyState picture={<SleepingDog />} level={3} {...(isHappy ? noEndings(name) : noAnimals(name))} />
      )}
      <LoadMore
        more={t('More pets')}
        moreFailed={t("More pets couldn't be loaded. Check your connection and try again.")}
        className="mt-8"
        list={list}
        href={urlOf(isHappy, chosen, pages.at(-1)?.next ?? undefined)}
      />
    </Section>
  )
}

const noAnimals = (name: string) => ({
  title: t('No animals here right now'),
  text: t('{name} lists new ones as they come.', { name }),
})
const noEndings = (name: string) => ({
  title: t('No happy endings here yet'),
  text: t('Animals from {name} that found a home appear here.', { name }),
})
