import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import type { Queries } from '../../../../app/queries.ts'
import type { ContactMessagesFilter } from './contact-messages/contact-messages.tsx'

const STALE_MS = 300_000

export const siteInfoQuery = (queries: Queries) => queries.site.info.queryOptions({ staleTime: STALE_MS })

/** The public settings of the site. Pages that show them must load this query. */
export function useSiteInfo() {
  const { data } = useQuery(siteInfoQuery(useQueries()))
  return data
}

export const settingsQuery = (queries: Queries) => queries.site.settings.queryOptions()

/** Messages of the contact form, newest first. */
export const contactMessagesQuery = (queries: Queries, wanted: ContactMessagesFilter) =>
  queries.site.contactMessages.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...wanted, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** How many messages wait for an answer. */
export const contactMessageCountQuery = (queries: Queries) => queries.site.contactMessageCount.queryOptions()

/** How many pets the landing page shows. */
const LANDING_PETS = 5

/** The newest pets that have a photo. */
export const landingPetsQuery = (queries: Queries) => ({
  queryKey: ['site', 'landing-pets'],
  staleTime: STALE_MS,
  queryFn: async () => {
    const { items } = await queries.posts.list.call({})
    return items.filter(({ photo }) => photo).slice(0, LANDING_PETS)
  },
})
