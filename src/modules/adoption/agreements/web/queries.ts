import { useQueryClient } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import type { Queries } from '../../../../app/queries.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'

/** The request id in a URL; NaN, which no request has, for anything but digits. */
const requestIdOf = (id: string | undefined): number => (/^\d+$/.test(id ?? '') ? Number(id) : Number.NaN)

/** The agreement of the request of a URL. */
export const agreementQuery = (queries: Queries, id: string | undefined) =>
  queries.agreements.get.queryOptions({ input: { requestId: requestIdOf(id) } })

/** The viewer's templates, or those of the organisation that they act for. */
export const agreementTemplatesQuery = (queries: Queries) => queries.agreements.templates.queryOptions()

/** Pages of the viewer's agreements, newest first. */
export const agreementsQuery = (queries: Queries) =>
  queries.agreements.list.infiniteOptions({
    input: (before: number | undefined) => (before === undefined ? {} : { before }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => (next === undefined ? undefined : Number(next)),
  })

export const FAILED = msg("That didn't work. Check your connection and try again.")

/** The mutations of an agreement. The page refetches after each of them, also after a refusal. */
export function useAgreement(requestId: number) {
  const queries = useQueries()
  const { agreements, adoption, board } = queries
  const cache = useQueryClient()
  const invalidates = [agreements.key(), adoption.key(), board.key()]
  return {
    write: useAction({ ...agreements.write.mutationOptions(), success: t('Agreement saved'), invalidates }),
    sign: useAction({ ...agreements.sign.mutationOptions(), success: t('Signed'), invalidates }),
    saveReceipt: useAction({
      ...agreements.saveReceipt.mutationOptions(),
      success: t('Payment recorded'),
      invalidates,
    }),
    remove: useAction({
      ...agreements.remove.mutationOptions(),
      success: t('Agreement withdrawn'),
      failure: t(FAILED),
      invalidates,
    }),
    /** Reads the agreement from the server, past the cache. */
    readNow: () => cache.fetchQuery({ ...agreementQuery(queries, String(requestId)), staleTime: 0 }),
  }
}
