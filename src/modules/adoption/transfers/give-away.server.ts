import { inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { notify } from '../../news/notifications/public.server.ts'
import {
  type BondedPosts,
  closedPostReaders,
  closePost,
  lockPosts,
  reopenClosed,
  setBond,
} from '../../listings/posts/public.server.ts'
import { postProblems } from '../../listings/posts/problems.ts'
import { refuser } from '../../../shared/problem.ts'
import { isApprovalScheduled, lockRequestersOf, toRequestedPets } from '../requests/public.server.ts'
import type { Transfer } from './contract.ts'
import { findSent, lockOwn } from './offer-transfer.server.ts'
import { refuse } from './problems.ts'
import { toTransfer } from './read-transfers.server.ts'
import { animalTransfers } from './tables.server.ts'
import {
  announceTransfers,
  endTransfers,
  findTransfer,
  isWith,
  petsOf,
  saveRows,
  toRows,
  type TransferRows,
} from './transfer-rows.server.ts'

const refuseOfPosts = refuser(postProblems)

interface Departure {
  postId: number
  /** Where it went, for the team alone. */
  place: string
  formId: string
}

/**
 * Closes the listing of an animal that moves to a place outside of the site, with the animal that it is bonded with. Requests and an open
 * transfer end.
 * @throws NOT_FOUND, NOT_TRANSFERABLE, APPROVAL_RUNNING
 */
export async function giveAway(context: SignedIn, { postId, place, formId }: Departure): Promise<Transfer> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const bonded = await lockOwn(tx, context, postId)
    const sent = await findSent(tx, viewer.id, formId)
    if (sent.length > 0) return toTransfer({ db: tx, viewer }, toRows(sent))
    if (bonded.some(({ status, suspendedFrom }) => status !== 'approved' || suspendedFrom !== null))
      throw refuse('NOT_TRANSFERABLE')
    const { ids: postIds, name: pet } = toRequestedPets(bonded)
    if (await isApprovalScheduled(tx, { ids: postIds })) throw refuse('APPROVAL_RUNNING')
    await endTransfers(context, tx, inArray(animalTransfers.postId, postIds), 'outside')
    const { others } = await lockRequestersOf(tx, { postIds, to: null })
    const about = { from: viewer.id, fromName: viewer.name, to: null, toName: null }
    await context.reactions.animalsLeft(context, tx, { ...about, posts: bonded, postIds, pet, others })
    for (const post of bonded) await closePost(context, tx, post, { status: 'transferred', readers: others })
    const at = now()
    const row = { formId, state: 'outside' as const, createdAt: at, endedAt: at }
    const sides = { fromId: viewer.id, fromName: viewer.name, toId: null, toName: place }
    const inserted = await tx
      .insert(animalTransfers)
      .values(bonded.map(({ id, name, species }) => ({ ...row, ...sides, postId: id, pet: name, species })))
      .returning()
    announceTransfers(context, tx, [viewer.id])
    return toTransfer({ db: tx, viewer }, toRows(inserted.toSorted((one, other) => one.id - other.id)))
  })
}

/**
 * Undoes a transfer to the outside: the listings are what they were, and those whose requests ended are told, unless one is paused.
 * @throws NOT_FOUND, STATUS_CHANGE_NOT_ALLOWED
 */
export async function reopenGivenAway(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  const { viewer, now } = context
  await inTransaction(context, async tx => {
    const found = await findTransfer(tx, viewer.id, id)
    const locked = await lockPosts(
      tx,
      found.map(({ postId }) => postId),
    )
    const rows = toRows(
      await tx.select().from(animalTransfers).where(isWith(found[0])).orderBy(animalTransfers.id).for('update'),
    )
    const posts = rows.flatMap(({ postId }) => locked.get(postId) ?? [])
    const [first, ...others] = posts.filter(({ status, ownerId }) => status === 'transferred' && ownerId === viewer.id)
    if (rows[0].state !== 'outside' || !first) throw refuseOfPosts('STATUS_CHANGE_NOT_ALLOWED')
    await reopen(context, tx, [first, ...others], rows)
    await saveRows(tx, rows, { state: 'reopened', endedAt: now() })
    announceTransfers(context, tx, [viewer.id])
  })
  return { done: true }
}

async function reopen(context: SignedIn, tx: Transaction, posts: BondedPosts, rows: TransferRows): Promise<void> {
  const [first, second] = posts
  const readers = await tx
    .selectDistinct({ id: closedPostReaders.userId })
    .from(closedPostReaders)
    .where(
      inArray(
        closedPostReaders.postId,
        posts.map(({ id }) => id),
      ),
    )
  // A listing that was paused stays paused.
  const isAvailable = posts.every(({ paused }) => !paused)
  for (const post of posts) {
    const reopened = await reopenClosed(context, tx, post)
    if (!post.paused) await context.reactions.post(context, tx, { kind: 'listed', post: reopened })
  }
  if (second) await setBond(tx, { ...first, bondedWithId: null }, second)
  if (!isAvailable) return
  const message = phrase('{from} lists {pet} again. You can ask again.', {
    pet: petsOf(rows),
    from: context.viewer.name,
  })
  const news = { type: 'animal_moved' as const, message, link: `/post/${first.id}` as const, postId: first.id }
  await notify(context, tx, ...readers.map(({ id: userId }) => ({ userId, ...news })))
}
