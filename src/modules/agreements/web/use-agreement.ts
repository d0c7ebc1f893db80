import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../client.ts'
import { useMutation } from '../../../ui/button/use-mutation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { agreementQuery } from './queries.ts'

export const FAILED = 'That did not work. Check your connection and try again.'

/** The actions of the agreement of a request. After each of them, and after a refusal, the page shows how it stands now. */
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
    write: useMutation(agreements.write.mutationOptions(optionsOf('Agreement saved'))),
    sign: useMutation(agreements.sign.mutationOptions(optionsOf('Signed'))),
    saveReceipt: useMutation(agreements.saveReceipt.mutationOptions(optionsOf('Receipt noted'))),
    remove: useMutation(
      agreements.remove.mutationOptions({
        ...optionsOf('Agreement taken back'),
        onError: error => {
          toast.error(messageOf(error, FAILED))
          return refresh()
        },
      }),
    ),
    /** How the agreement stands on the server at this moment. */
    readNow: () => cache.fetchQuery({ ...agreementQuery(queries, String(requestId)), staleTime: 0 }),
  }
}
