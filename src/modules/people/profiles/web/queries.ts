import type { Queries } from '../../../../app/queries.ts'

/** @param from the cursor in the URL */
export const imagesQuery = (queries: Queries, from: string | undefined) =>
  queries.profiles.images.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: from,
    getNextPageParam: ({ next }) => next,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

export const profileQuery = (queries: Queries, userId: string) =>
  queries.profiles.get.queryOptions({ input: { userId } })

export const profileSettingsQuery = (queries: Queries) => queries.profiles.settings.queryOptions({})
