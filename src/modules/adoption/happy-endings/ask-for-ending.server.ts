import { phrase } from '../../../shared/i18n/t.ts'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { lockAdoption } from './find-ending.server.ts'
import { refuse } from './problems.ts'
import { endingPath } from './rules.ts'
import { endingQuestions } from './tables.server.ts'

/**
 * Asks the adopter for a happy ending. A second time does nothing: nobody is pressed.
 * @throws NOT_FOUND, FORBIDDEN, ENDING_PUBLISHED
 */
export async function askForEnding(context: SignedIn, { requestId }: { requestId: number }): Promise<{ done: true }> {
  const { viewer, now, live } = context
  await inTransaction(context, async tx => {
    const { adoption, ending } = await lockAdoption(tx, context, requestId)
    const { id, side, ownerId, adopterId, names, postIds } = adoption
    if (side !== 'owner') throw refuseCommon('FORBIDDEN')
    if (ending) throw refuse('ENDING_PUBLISHED')
    const asked = await tx
      .insert(endingQuestions)
      .values({ requestId: id, askedAt: now() })
      .onConflictDoNothing()
      .returning()
    if (asked.length === 0) return
    const [postId = 0] = postIds
    await notify(context, tx, {
      userId: adopterId,
      type: 'ending_asked',
      message: phrase(
        '{count, plural, one {{name} would love to read how {pets} is doing} other {{name} would love to read how {pets} are doing}}',
        { name: viewer.name, count: names.length, pets: { pets: names } },
      ),
      link: endingPath(id),
      postId,
      actorId: ownerId,
    })
    tx.afterCommit(() => live.announce([ownerId, adopterId], [{ path: ['endings', 'get'] }]))
  })
  return { done: true }
}
