import type { Queries } from '../../../../app/queries.ts'
import { SPECIES, type Species } from '../../../listings/posts/vocabulary.ts'
import { NEWEST } from '../vocabulary.ts'

/** The species of a URL; undefined for all. */
export const speciesOf = (search: URLSearchParams): Species | undefined =>
  SPECIES.find(species => species === search.get('species'))

/** Whether a URL asks for what admins hid. */
export const asksForHidden = (search: URLSearchParams): boolean => search.get('show') === 'hidden'

/** Pages of happy endings, narrowed and started by the URL. */
export const endingsQuery = (queries: Queries, search: URLSearchParams) =>
  queries.endings.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...(speciesOf(search) && { species: speciesOf(search) }), cursor }),
    initialPageParam: search.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })

/** The same of what admins hid. */
export const hiddenEndingsQuery = (queries: Queries) =>
  queries.endings.hidden.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** For the landing page. */
export const newestEndingsQuery = (queries: Queries) => ({
  queryKey: [['endings', 'list'], 'newest'],
  queryFn: async () => (await queries.endings.list.call({})).items.slice(0, NEWEST),
})

export const endingOfPostQuery = (queries: Queries, postId: number) =>
  queries.endings.ofPost.queryOptions({ input: { postId } })

export const endingOfAdoptionQuery = (queries: Queries, requestId: number) =>
  queries.endings.get.queryOptions({ input: { requestId } })
