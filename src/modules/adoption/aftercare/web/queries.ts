import { msg, t } from '../../../../shared/i18n/t.ts'
import type { Queries } from '../../../../app/queries.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'

/** The request id in a URL; NaN, which no request has, for anything but digits. */
const requestIdOf = (id: string | undefined): number => (/^\d+$/.test(id ?? '') ? Number(id) : Number.NaN)

/** The adoption of a URL. */
export const adoptionQuery = (queries: Queries, id: string | undefined) =>
  queries.aftercare.get.queryOptions({ input: { requestId: requestIdOf(id) } })

/** How the pet of a URL is doing. */
export const checkInsQuery = (queries: Queries, id: string | undefined) =>
  queries.aftercare.checkIns.queryOptions({ input: { requestId: requestIdOf(id) } })

/** What happened between the two sides of a request. */
export const milestonesQuery = (queries: Queries, requestId: number) =>
  queries.aftercare.milestones.queryOptions({ input: { requestId } })

export const FAILED = msg("That didn't work. Check your connection and try again.")

/** The mutations after an adoption. After a refusal the page refetches. */
export function useAftercare() {
  const { aftercare, adoption, posts } = useQueries()
  const invalidates = [aftercare.key(), adoption.key(), posts.key()]
  const failure = t(FAILED)
  return {
    answer: useAction({
      ...aftercare.answerCheckIn.mutationOptions(),
      success: t('Thank you for the update'),
      invalidates,
    }),
    skip: useAction({ ...aftercare.skipCheckIn.mutationOptions(), success: t('Skipped'), failure, invalidates }),
    ask: useAction({ ...aftercare.askAdvice.mutationOptions(), success: t('Sent to your chat'), invalidates }),
    report: useAction({ ...aftercare.report.mutationOptions(), success: t('Thank you for telling us'), invalidates }),
    withdraw: useAction({
      ...aftercare.withdrawReport.mutationOptions(),
      success: t('Glad to hear it'),
      failure,
      invalidates,
    }),
    takeBack: useAction({
      ...aftercare.takeBack.mutationOptions(),
      success: t('The listing is open again'),
      failure,
      invalidates,
    }),
  }
}
