import { msg, t } from '../../../../shared/i18n/t.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { Queries } from '../../../../app/queries.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'

/** The id in a URL; NaN, which nothing has, for anything but digits. */
export const idOf = (id: string | undefined): number => (/^\d+$/.test(id ?? '') ? Number(id) : Number.NaN)

export const counterTermsQuery = (queries: Queries, postId: number, language: Language) =>
  queries.counter.start.queryOptions({ input: { postId, language } })

export const counterAdoptionQuery = (queries: Queries, id: number) =>
  queries.counter.get.queryOptions({ input: { id } })

export const lockedSessionQuery = (queries: Queries) => queries.counter.locked.queryOptions({ staleTime: 'static' })

export const counterOfferQuery = (queries: Queries, id: number) => queries.counter.offer.queryOptions({ input: { id } })

export const FAILED = msg("That didn't work. Check your connection and try again.")

/** The mutations of the team. The page refetches after each of them, also after a refusal. */
export function useCounter() {
  const { counter, agreements } = useQueries()
  const invalidates = [counter.key(), agreements.key()]
  return {
    prepare: useAction({ ...counter.prepare.mutationOptions(), success: t('Agreement ready to sign'), invalidates }),
    change: useAction({ ...counter.change.mutationOptions(), success: t('Agreement saved'), invalidates }),
    remove: useAction({
      ...counter.remove.mutationOptions(),
      success: t('Agreement removed'),
      failure: t(FAILED),
      invalidates: [agreements.key()],
    }),
    // The session is locked then: this page can read nothing more.
    handOver: useAction({ ...counter.handOver.mutationOptions(), failure: t(FAILED) }),
  }
}
