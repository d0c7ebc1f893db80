import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { bondAgain, lockPosts, type LockedPost, reopenClosed } from '../../listings/posts/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { happyEndings } from '../happy-endings/public.server.ts'
import { isOwnerSide, isReporter } from './access.ts'
import { type Carers, findCarers } from './find-side.server.ts'
import { refuse } from './problems.ts'
import { readDeath } from './read-death.server.ts'
import { announceDeath } from './report-death.server.ts'
import { aliveText, takeBackUntil } from './rules.ts'
import { deaths } from './tables.server.ts'

/**
 * Takes back that an animal died: its listing, its favorites, the adoption, the foster home and the requests that ended are again
 * what they were. A hold and meetings are not.
 * @throws NOT_FOUND, GONE, FORBIDDEN, NOT_SAID, TOO_LATE
 */
export async function takeBackDeath(context: SignedIn, { postId }: { postId: number }): Promise<{ done: true }> {
  // Refuses those who may not see the animal.
  await readDeath(context, { postId })
  await inTransaction(context, async tx => {
    const [seen] = await tx.select().from(deaths).where(eq(deaths.postId, postId))
    const locked = await lockPosts(tx, [postId, ...(seen?.bondedWithId ? [seen.bondedWithId] : [])])
    const post = locked.get(postId)
    const [death] = await tx.select().from(deaths).where(eq(deaths.postId, postId)).for('update')
    if (!post) throw refuseCommon('NOT_FOUND')
    if (!death) throw refuse('NOT_SAID')
    if (!isReporter(death, context.viewer) && !isOwnerSide(post.ownerId, context.viewer))
      throw refuseCommon('FORBIDDEN')
    if (context.now() > takeBackUntil(death.createdAt)) throw refuse('TOO_LATE')
    const carers = await findCarers(tx, postId)
    const reopened = await reopenClosed(context, tx, post)
    const partner = locked.get(death.bondedWithId ?? 0)
    const isBonded = partner !== undefined && (await bondAgain(tx, reopened, partner))
    await tx.delete(deaths).where(eq(deaths.postId, postId))
    await tx.update(happyEndings).set({ saysDied: false }).where(eq(happyEndings.postId, postId))
    const closing = { status: 'died', at: death.createdAt, partnerId: isBonded ? partner.id : null } as const
    await context.reactions.post(context, tx, { kind: 'restored', post: reopened, closing })
    await notifyOthers(tx, context, post, carers)
    tx.afterCommit(() =>
      announceDeath(context, [post.ownerId, ...Object.values(carers).filter(id => id !== null), context.viewer.id]),
    )
  })
  return { done: true }
}

async function notifyOthers(
  tx: Transaction,
  context: SignedIn,
  { id, name, ownerId }: LockedPost,
  { adopterId, keeperId }: Carers,
): Promise<void> {
  const { viewer } = context
  const carers = [adopterId, keeperId].filter(carer => carer !== viewer.id && carer !== ownerId)
  const others = new Set([...(isOwnerSide(ownerId, viewer) ? [] : [ownerId]), ...carers])
  const news = { type: 'pet_closed', message: aliveText(name), link: `/post/${id}`, postId: id } as const
  const actorId = viewer.actingPerson?.id ?? viewer.id
  for (const userId of others) if (userId) await notify(context, tx, { ...news, userId, actorId })
}
