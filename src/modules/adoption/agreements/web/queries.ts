import { useQueryClient } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import type { Queries } from '../../../../app/queries.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

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

export const FAILED = msg('That did not work. Check your connection and try again.')

/** The mutations of an agreement. The page refetches after each of them, also after a refusal. */
export function useAgreement(requestId: number) {
  const queries = useQueries()
  const { agreements, adoption, board } = queries
  const cache = useQueryClient()
  const refresh = async () => {
    await Promise.all([agreements, adoption, board].map(one => cache.invalidateQueries({ queryKey: one.key() })))
  }
  const optionsOf = (success: string) => ({
    onSuccess: () => {
      toast.success(success)
      return refresh()
    },
    onError: refresh,
  })
  return {
    write: useMutation(agreements.write.mutationOptions(optionsOf(t('Agreement saved')))),
    sign: useMutation(agreements.sign.mutationOptions(optionsOf(t('Signed')))),
    saveReceipt: useMutation(agreements.saveReceipt.mutationOptions(optionsOf(t('Receipt noted')))),
    remove: useMutation(
      agreements.remove.mutationOptions({
        ...optionsOf(t('Agreement taken back')),
        onError: error => {
          toast.error(messageOf(error, t(FAILED)))
          return refresh()
        },
      }),
    ),
    /** Reads the agreement from the server, past the cache. */
    readNow: () => cache.fetchQuery({ ...agreementQuery(queries, String(requestId)), staleTime: 0 }),
  }
}
