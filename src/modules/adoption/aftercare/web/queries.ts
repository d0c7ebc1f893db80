import { useQueryClient } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import type { Queries } from '../../../../app/queries.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

/** The request id in a URL; NaN, which no request has, for anything but digits. */
const requestIdOf = (id: string | undefined): number => (/^\d+$/.test(id ?? '') ? Number(id) : Number.NaN)

/** The adoption of a URL. */
export const adoptionQuery = (queries: Queries, id: string | undefined) =>
  queries.aftercare.get.queryOptions({ input: { requestId: requestIdOf(id) } })

/** How the pet of a URL is doing. */
export const checkInsQuery = (queries: Queries, id: string | undefined) =>
  queries.aftercare.checkIns.queryOptions({ input: { requestId: requestIdOf(id) } })

const FAILED = msg('That did not work. Check your connection and try again.')

/** The mutations after an adoption. After a refusal the page refetches. */
export function useAftercare() {
  const { aftercare, adoption, posts } = useQueries()
  const cache = useQueryClient()
  const refresh = async () => {
    await Promise.all([aftercare, adoption, posts].map(one => cache.invalidateQueries({ queryKey: one.key() })))
  }
  const optionsOf = (success: string) => ({
    onSuccess: () => {
      toast.success(success)
      return refresh()
    },
    onError: (error: Error) => {
      toast.error(messageOf(error, t(FAILED)), { id: 'aftercare' })
      return refresh()
    },
  })
  return {
    answer: useMutation(aftercare.answerCheckIn.mutationOptions(optionsOf(t('Thank you for telling')))),
    skip: useMutation(aftercare.skipCheckIn.mutationOptions(optionsOf(t('Skipped')))),
    ask: useMutation(aftercare.askAdvice.mutationOptions(optionsOf(t('Sent into your chat')))),
    report: useMutation(aftercare.report.mutationOptions(optionsOf(t('Thank you for saying so')))),
    withdraw: useMutation(aftercare.withdrawReport.mutationOptions(optionsOf(t('Glad to hear it')))),
    takeBack: useMutation(aftercare.takeBack.mutationOptions(optionsOf(t('The listing is open again')))),
  }
}
