import { and, eq, ne, or } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { lockPost } from '../../listings/posts/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { announceFosters } from './announce-fosters.server.ts'
import { endAsks } from './end-asks.server.ts'
import { findOffer } from './list-offers.server.ts'
import { lockAccount } from './own-offer.server.ts'
import { checkNeedsHome, isOpenPlacement } from './placements.server.ts'
import { refuse } from './problems.ts'
import { fosterAsks, fosterPlacements } from './tables.server.ts'

/**
 * Asks somebody who offers to foster to take an animal of the organisation. Asking again after it was taken back is allowed, after a
 * no is not. What a former organization of the animal asked does not count.
 * @throws NOT_FOUND, GONE, HAS_A_HOME, ALREADY_PLACED, NO_ROOM, ASKED_ALREADY
 */
export async function askPerson(
  context: SignedIn,
  { postId, personId, message }: { postId: number; personId: string; message: string },
): Promise<{ id: number }> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const post = await lockPost(tx, postId)
    if (post?.ownerId !== viewer.id) throw refuseCommon('NOT_FOUND')
    checkNeedsHome(post)
    if ((await tx.$count(fosterPlacements, isOpenPlacement(postId))) > 0) throw refuse('ALREADY_PLACED')
    await lockAccount(tx, personId)
    const offer = await findOffer({ db: tx, organizationId: viewer.id, now: now() }, personId)
    if (!offer?.species.includes(post.species)) throw refuseCommon('NOT_FOUND')
    if (offer.room === 0) throw refuse('NO_ROOM')
    const asked = { organizationId: viewer.id, message, state: 'open' as const, createdAt: now(), answeredAt: null }
    const [row] = await tx
      .insert(fosterAsks)
      .values({ postId, personId, ...asked })
      .onConflictDoUpdate({
        target: [fosterAsks.postId, fosterAsks.personId],
        set: asked,
        setWhere: or(eq(fosterAsks.state, 'ended'), ne(fosterAsks.organizationId, viewer.id)),
      })
      .returning({ id: fosterAsks.id })
    if (!row) throw refuse('ASKED_ALREADY')
    await notify(context, tx, {
      userId: personId,
      type: 'foster_ask',
      message: phrase('{organization} asks whether you can foster {pet}', {
        organization: viewer.name,
        pet: post.name,
      }),
      link: '/fosters#foster-asks',
      actorId: viewer.id,
      ...(message && { note: message }),
    })
    tx.afterCommit(() => [viewer.id, personId].forEach(id => announceFosters(context, id)))
    return row
  })
}

/** Takes a question back, with its unread news. @throws NOT_FOUND, ASK_ANSWERED */
export async function withdrawAsk(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  const { viewer } = context
  return inTransaction(context, async tx => {
    const isMeant = and(eq(fosterAsks.id, id), eq(fosterAsks.organizationId, viewer.id))
    const [ask] = await tx.select().from(fosterAsks).where(isMeant).for('update')
    if (!ask) throw refuseCommon('NOT_FOUND')
    if (ask.state === 'ended') return { done: true }
    if (ask.state !== 'open') throw refuse('ASK_ANSWERED')
    await endAsks(tx, context, eq(fosterAsks.id, id))
    return { done: true }
  })
}
