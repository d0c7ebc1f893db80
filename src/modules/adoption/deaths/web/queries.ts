import type { Queries } from '../../../../app/queries.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'

export const deathQuery = (queries: Queries, postId: number) => queries.deaths.get.queryOptions({ input: { postId } })

export const FAILED = msg("That didn't work. Check your connection and try again.")

/** Takes back that an animal died, and says it in a happy ending. The page refetches after each. */
export function useDeath() {
  const { deaths, posts, aftercare, endings, adoption } = useQueries()
  const invalidates = [deaths, posts, aftercare, endings, adoption].map(group => group.key())
  const takeBack = useAction({
    ...deaths.takeBack.mutationOptions(),
    success: t('Taken back. Everything is as it was before.'),
    failure: t(FAILED),
    invalidates,
  })
  const sayInEnding = useAction({
    ...deaths.sayInEnding.mutationOptions(),
    failure: t(FAILED),
    invalidates: [deaths.key(), endings.key()],
  })
  return { takeBack, sayInEnding }
}
