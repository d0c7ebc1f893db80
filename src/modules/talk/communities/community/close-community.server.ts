import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { recordAuditEntry } from '../../../base/audit/public.server.ts'
import { announceCommunity } from '../announce.server.ts'
import { lockCommunity } from '../members/membership.server.ts'
import { communities } from '../tables.server.ts'

/** An admin closes a community to new content, with a public reason. Closing it again replaces the reason. @throws NOT_FOUND */
export const closeCommunity = (context: SignedIn, { id, reason }: { id: number; reason: string }) =>
  setClosure(context, id, { closedAt: context.now(), closedReason: reason })

/** @throws NOT_FOUND */
export const reopenCommunity = (context: SignedIn, { id }: { id: number }) =>
  setClosure(context, id, { closedAt: null, closedReason: '' })

async function setClosure(
  context: SignedIn,
  id: number,
  closure: { closedAt: Date | null; closedReason: string },
): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const { community } = await lockCommunity(tx, context, id)
    if (!!community.closedAt === !!closure.closedAt && community.closedReason === closure.closedReason) return
    await tx.update(communities).set(closure).where(eq(communities.id, id))
    await recordAuditEntry(tx, {
      actorId: context.viewer.id,
      action: closure.closedAt ? 'community_closed' : 'community_reopened',
      subjectType: 'community',
      subjectId: id,
      subjectLabel: community.name,
      ...(closure.closedReason && { details: { reason: closure.closedReason } }),
      at: context.now(),
    })
    tx.afterCommit(() => announceCommunity(context, id, ['get', 'members', 'discussions']))
  })
  return { done: true }
}
