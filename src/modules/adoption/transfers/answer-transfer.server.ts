import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { type BondedPosts, lockPosts } from '../../listings/posts/public.server.ts'
import { isApprovalScheduled, lockRequestersOf } from '../requests/public.server.ts'
import type { Transfer } from './contract.ts'
import { isTransferable } from './offer-transfer.server.ts'
import { refuse } from './problems.ts'
import { toTransfer } from './read-transfers.server.ts'
import { findTransfer, lockOpen, notifySides, petsOf, saveRows, type TransferRows } from './transfer-rows.server.ts'

interface Answer {
  id: number
  /** To the sender; may be empty. */
  words: string
}

/**
 * Takes the animals of a transfer over. Everything of them changes hands in this transaction, under the locks of their posts.
 * @throws NOT_FOUND, APPROVAL_RUNNING, TRANSFER_ACCEPTED, TRANSFER_DECLINED, TRANSFER_WITHDRAWN, TRANSFER_ENDED
 */
export async function acceptTransfer(context: SignedIn, { id, words }: Answer): Promise<Transfer> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const found = await findReceived(tx, context, id)
    const locked = await lockPosts(
      tx,
      found.map(({ postId }) => postId),
    )
    const rows = await lockOpen(tx, found)
    const posts = toPosts(rows, locked)
    await moveAnimals(context, tx, rows, posts)
    const change = { state: 'accepted' as const, words, endedAt: now(), movedAt: sql`clock_timestamp()` }
    const accepted = await saveRows(tx, rows, change)
    const message = phrase('{to} accepted {pet}. Everything about {pet} is with {to} now.', {
      to: viewer.name,
      pet: petsOf(rows),
    })
    await notifySides(context, tx, accepted, message, [rows[0].fromId], words)
    return toTransfer({ db: tx, viewer }, accepted)
  })
}

/** @throws TRANSFER_ENDED if one of them is not what was offered any more */
function toPosts(rows: TransferRows, locked: Awaited<ReturnType<typeof lockPosts>>): BondedPosts {
  const ids = new Set(rows.map(({ postId }) => postId))
  const [first, ...others] = rows.map(({ postId, fromId }) => {
    const post = locked.get(postId)
    const isAlone = post?.bondedWithId === null || ids.has(post?.bondedWithId ?? 0)
    if (post?.ownerId !== fromId || !isAlone || !isTransferable(post)) throw refuse('TRANSFER_ENDED')
    return post
  })
  if (!first) throw refuse('TRANSFER_ENDED')
  return [first, ...others]
}

async function moveAnimals(context: SignedIn, tx: Transaction, rows: TransferRows, posts: BondedPosts): Promise<void> {
  const { viewer } = context
  const [{ fromId, fromName, withRequests }] = rows
  if (fromId === null) throw refuse('TRANSFER_ENDED')
  const postIds = posts.map(({ id }) => id)
  if (await isApprovalScheduled(tx, { ids: postIds })) throw refuse('APPROVAL_RUNNING')
  const requesters = await lockRequestersOf(tx, { postIds, to: viewer.id, withRequests })
  await context.reactions.animalsMoved(context, tx, {
    ...requesters,
    from: fromId,
    fromName,
    to: viewer.id,
    toName: viewer.name,
    posts,
    postIds,
    pet: petsOf(rows),
  })
}

/** @throws NOT_FOUND, TRANSFER_ACCEPTED, TRANSFER_DECLINED, TRANSFER_WITHDRAWN, TRANSFER_ENDED */
export async function declineTransfer(context: SignedIn, { id, words }: Answer): Promise<Transfer> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const rows = await lockOpen(tx, await findReceived(tx, context, id))
    const declined = await saveRows(tx, rows, { state: 'declined', words, endedAt: now() })
    const message = phrase('{to} declined the transfer of {pet}. Everything stays with you.', {
      to: viewer.name,
      pet: petsOf(rows),
    })
    await notifySides(context, tx, declined, message, [rows[0].fromId], words)
    return toTransfer({ db: tx, viewer }, declined)
  })
}

/** @throws NOT_FOUND, TRANSFER_ACCEPTED, TRANSFER_DECLINED, TRANSFER_WITHDRAWN, TRANSFER_ENDED */
export async function withdrawTransfer(context: SignedIn, { id }: { id: number }): Promise<Transfer> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const found = await findTransfer(tx, viewer.id, id)
    if (found[0].fromId !== viewer.id) throw refuseCommon('NOT_FOUND')
    const rows = await lockOpen(tx, found)
    const withdrawn = await saveRows(tx, rows, { state: 'withdrawn', endedAt: now() })
    const message = phrase('{from} withdrew the transfer of {pet}, so there is nothing left to answer.', {
      from: viewer.name,
      pet: petsOf(rows),
    })
    await notifySides(context, tx, withdrawn, message, [rows[0].toId])
    return toTransfer({ db: tx, viewer }, withdrawn)
  })
}

/** A transfer that the viewer's organization answers. @throws NOT_FOUND */
async function findReceived(tx: Tx, { viewer }: SignedIn, id: number): Promise<TransferRows> {
  const rows = await findTransfer(tx, viewer.id, id)
  if (rows[0].toId !== viewer.id) throw refuseCommon('NOT_FOUND')
  return rows
}
