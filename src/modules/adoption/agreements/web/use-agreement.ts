import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { agreementQuery } from './queries.ts'

export const FAILED = msg('That did not work. Check your connection and try again.')

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
    /** How the agreement stands on the server at this moment. */
    readNow: () => cache.fetchQuery({ ...agreementQuery(queries, String(requestId)), staleTime: 0 }),
  }
}
