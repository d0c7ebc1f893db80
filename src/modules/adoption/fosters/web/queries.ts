import { t } from '../../../../shared/i18n/t.ts'
import type { Queries } from '../../../../app/queries.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { type Action, useAction } from '../../../../ui/use-mutation.ts'

export const placementsQuery = (queries: Queries) => queries.fosters.placements.queryOptions()
export const fosterOfQuery = (queries: Queries, postId: number) =>
  queries.fosters.ofPost.queryOptions({ input: { postId } })
export const teamFostersQuery = (queries: Queries) => queries.fosters.people.queryOptions()
export const offersQuery = (queries: Queries) => queries.fosters.offers.queryOptions()
export const ownOfferQuery = (queries: Queries, slug: string) =>
  queries.fosters.ownOffer.queryOptions({ input: { slug } })

/** A mutation that refetches fosters. */
export function useFosterAction<Input>(action: Omit<Action<Input>, 'invalidates' | 'failure'>) {
  const { fosters } = useQueries()
  return useAction({
    ...action,
    failure: error => messageOf(error, t('That did not work. Please try again.')),
    invalidates: [fosters.key()],
  })
}
