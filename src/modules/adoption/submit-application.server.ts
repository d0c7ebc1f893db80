import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { countingMade } from '../../platform/enforce-limits.ts'
import { lockVisiblePost } from '../posts/public.server.ts'
import { checkReach } from '../safety/public.server.ts'
import { announceRequest } from './announce.server.ts'
import type { Application } from './contract.ts'
import { refuse } from './problems.ts'
import { createRequest } from './send-request.server.ts'
import { adoptionApplications, adoptionRequests } from './tables.server.ts'

/**
 * Stores the answers of the application form, replacing earlier ones. Creates the request where there is none.
 * @throws NOT_FOUND, OWN_POST, POST_CLOSED, OUT_OF_REACH, ALREADY_DECIDED, TOO_MANY_REQUESTS
 */
export async function submitApplication(
  context: SignedIn,
  { postId, ...answers }: Application & { postId: number },
): Promise<{ id: number }> {
  return countingMade(context, 'requests', made =>
    inTransaction(context, async tx => {
      const post = await lockVisiblePost(tx, context, postId)
      await checkReach(tx, context.viewer.id, post.ownerId)
      const request =
        (await ownRequest(tx, postId, context.viewer.id)) ?? (await createRequest(tx, context, post, made))
      if (request?.status !== 'pending') throw refuse('ALREADY_DECIDED')
      await storeAnswers(tx, request.id, answers, context.now())
      tx.afterCommit(() => announceRequest(context, request))
      return { id: request.id }
    }),
  )
}

async function ownRequest(tx: Tx, postId: number, requesterId: string) {
  const [request] = await tx
    .select()
    .from(adoptionRequests)
    .where(and(eq(adoptionRequests.postId, postId), eq(adoptionRequests.requesterId, requesterId)))
    .for('update')
  return request
}

async function storeAnswers(tx: Tx, requestId: number, answers: Application, now: Date): Promise<void> {
  await tx
    .insert(adoptionApplications)
    .values({ requestId, ...answers, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: adoptionApplications.requestId, set: { ...answers, updatedAt: now } })
}
