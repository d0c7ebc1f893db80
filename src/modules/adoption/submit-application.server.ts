import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { countingMade } from '../../platform/enforce-limits.ts'
import { announceRequest } from './announce.server.ts'
import type { Application } from './contract.ts'
import { refuse } from './problems.ts'
import { createRequests, lockToRequest } from './send-request.server.ts'
import { storeAnswers } from './store-answers.server.ts'
import { adoptionRequests } from './tables.server.ts'

/**
 * Stores the answers of the application form, replacing earlier ones. Creates the request where there is none.
 * @throws NOT_FOUND, OWN_POST, POST_CLOSED, OUT_OF_REACH, ALREADY_DECIDED, NO_HOME, TOO_MANY_REQUESTS
 */
export async function submitApplication(
  context: SignedIn,
  { postId, sendHome, ...answers }: Application & { postId: number; sendHome?: boolean | undefined },
): Promise<{ id: number }> {
  return countingMade(context, 'requests', made =>
    inTransaction(context, async tx => {
      const bonded = await lockToRequest(tx, context, postId)
      const ids = bonded.map(({ id }) => id)
      let requests = await ownRequests(tx, ids, context.viewer.id)
      if (!requests.some(request => request.postId === postId)) {
        await createRequests(tx, context, bonded, made)
        requests = await ownRequests(tx, ids, context.viewer.id)
      }
      const request = requests.find(request => request.postId === postId)
      if (request?.status !== 'pending') throw refuse('ALREADY_DECIDED')
      await storeAnswers(
        tx,
        requests.map(({ id }) => id),
        { answers, sendHome, requesterId: context.viewer.id, now: context.now() },
      )
      tx.afterCommit(() => announceRequest(context, request))
      return { id: request.id }
    }),
  )
}

const ownRequests = (tx: Tx, postIds: number[], requesterId: string) =>
  tx
    .select()
    .from(adoptionRequests)
    .where(and(inArray(adoptionRequests.postId, postIds), eq(adoptionRequests.requesterId, requesterId)))
    .for('update')
