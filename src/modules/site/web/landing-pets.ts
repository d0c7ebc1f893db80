import type { Queries } from '../../../queries.ts'

/** As many faces as the landing page shows. */
const FACES = 5
const STALE_MS = 300_000

/** The newest pets that have a photo. */
export const landingPetsQuery = (queries: Queries) => ({
  queryKey: ['site', 'landing-pets'],
  staleTime: STALE_MS,
  queryFn: async () => {
    const { items } = await queries.posts.list.call({})
    return items.filter(({ photo }) => photo).slice(0, FACES)
  },
})
