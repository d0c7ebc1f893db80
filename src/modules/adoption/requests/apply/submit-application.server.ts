import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { countingMade } from '../../../../api/enforce-limits.ts'
import { deleteDrafts } from '../../application-questions/public.server.ts'
import { announceRequest } from '../news/announce.server.ts'
import type { SubmittedAnswers } from '../../application-questions/contract.ts'
import type { Application } from '../contract.ts'
import { refuse } from '../problems.ts'
import { createRequests, lockToRequest, storeAnswers } from './send-request.server.ts'
import { adoptionRequests } from '../tables.server.ts'

interface NewApplication extends Application {
  postId: number
  sendHome?: boolean | undefined
  own?: SubmittedAnswers | undefined
}

/**
 * Stores the answers of the application form, replacing earlier ones. Creates the request where there is none.
 * @throws NOT_FOUND, OWN_POST, POST_CLOSED, OUT_OF_REACH, ALREADY_DECIDED, NO_HOME, FORM_CHANGED, ANSWERS_MISSING, PHOTO_UNKNOWN, TOO_MANY_REQUESTS
 */
export async function submitApplication(
  context: SignedIn,
  { postId, sendHome, own, ...answers }: NewApplication,
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
      const others = requests.filter(({ id }) => id !== request.id).map(({ id }) => id)
      await storeAnswers(
        tx,
        context,
        { ids: [request.id, ...others], postId, requesterId: context.viewer.id },
        { answers, sendHome, own },
      )
      await deleteDrafts(tx, context.viewer.id, ids)
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
