import { msg, t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import type { Queries } from '../../../../app/queries.ts'

export const transfersQuery = (queries: Queries) =>
  queries.transfers.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
  })

export const transferQuery = (queries: Queries, id: number) => queries.transfers.get.queryOptions({ input: { id } })

export const transfersOfPostQuery = (queries: Queries, postId: number) =>
  queries.transfers.ofPost.queryOptions({ input: { postId } })

export const receiversQuery = (queries: Queries, search: string) =>
  queries.transfers.receivers.queryOptions({ input: { search } })

export const FAILED = msg("That didn't work. Please try again.")

/** What a transfer changes on the pages of an organization. */
export const useChangedQueries = () => {
  const queries = useQueries()
  return [queries.transfers.key(), queries.posts.key(), queries.adoption.key()]
}

/** Undoes a transfer to the outside. */
export function useReopen() {
  const queries = useQueries()
  return useAction({
    ...queries.transfers.reopen.mutationOptions(),
    success: t('The listing is online again'),
    failure: t(FAILED),
    invalidates: useChangedQueries(),
  })
}

/** Withdraws an open transfer. */
export function useWithdraw() {
  const queries = useQueries()
  return useAction({
    ...queries.transfers.withdraw.mutationOptions(),
    invalidates: useChangedQueries(),
  })
}
