import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { announceRequest } from './announce.server.ts'
import { refuse } from './problems.ts'
import { adoptionRequests } from './tables.server.ts'
import { withdrawRequests } from './withdraw-requests.server.ts'

/** Deletes my request for a pet in whatever state it is, and tells the owner. An adopted post stays adopted. */
export async function cancelRequest(context: SignedIn, { postId }: { postId: number }) {
  const { viewer } = context
  const own = and(eq(adoptionRequests.postId, postId), eq(adoptionRequests.requesterId, viewer.id))
  await inTransaction(context, async tx => {
    const [deleted] = await withdrawRequests(context, tx, own)
    if (!deleted) throw refuse('NO_REQUEST')
    tx.afterCommit(() => announceRequest(context, deleted))
  })
  return { done: true } as const
}
