import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { users } from '../../base/accounts/public.server.ts'
import { type BondedPosts, lockBondedPosts, type LockedPost } from '../../listings/posts/public.server.ts'
import { isClosed } from '../../listings/posts/vocabulary.ts'
import { organizations } from '../../people/organizations/public.server.ts'
import { checkReach } from '../../safety/reports/public.server.ts'
import type { Transfer } from './contract.ts'
import { refuse } from './problems.ts'
import { toTransfer } from './read-transfers.server.ts'
import { animalTransfers } from './tables.server.ts'
import { notifySides, offeredText, petsOf, toRows } from './transfer-rows.server.ts'

interface TransferForm {
  postId: number
  /** The slug of the receiver. */
  to: string
  note: string
  withRequests: boolean
  formId: string
}

/**
 * Offers an animal of the viewer's organization to another one, with the animal that it is bonded with. Until the answer it stays wholly
 * with the sender, who goes on with its requests.
 * @throws NOT_FOUND, NOT_TRANSFERABLE, NO_RECEIVER, OUT_OF_REACH, ALREADY_OFFERED
 */
export async function offerTransfer(context: SignedIn, form: TransferForm): Promise<Transfer> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const bonded = await lockOwn(tx, context, form.postId)
    const sent = await findSent(tx, viewer.id, form.formId)
    if (sent.length > 0) return toTransfer({ db: tx, viewer }, toRows(sent))
    requireTransferable(bonded)
    const receiver = await lockReceiver(tx, viewer.id, form.to)
    const ids = bonded.map(({ id }) => id)
    const isOpen = and(inArray(animalTransfers.postId, ids), eq(animalTransfers.state, 'open'))
    if ((await tx.$count(animalTransfers, isOpen)) > 0) throw refuse('ALREADY_OFFERED')
    const { formId, note, withRequests } = form
    const about = { formId, note, withRequests, state: 'open' as const, createdAt: now() }
    const sides = { fromId: viewer.id, fromName: viewer.name, toId: receiver.id, toName: receiver.name }
    const inserted = await tx
      .insert(animalTransfers)
      .values(bonded.map(({ id, name, species }) => ({ ...about, ...sides, postId: id, pet: name, species })))
      .returning()
    const rows = toRows(inserted.toSorted((one, other) => one.id - other.id))
    await notifySides(context, tx, rows, offeredText(petsOf(rows), viewer.name), [receiver.id], note)
    return toTransfer({ db: tx, viewer }, rows)
  })
}

/** Locks an animal of the viewer's organization, with the one that it is bonded with. @throws NOT_FOUND */
export async function lockOwn(tx: Tx, { viewer }: SignedIn, postId: number): Promise<BondedPosts> {
  const bonded = await lockBondedPosts(tx, postId)
  if (bonded?.[0].ownerId !== viewer.id) throw refuseCommon('NOT_FOUND')
  return bonded
}

/** What the same form has written before. */
export const findSent = (tx: Tx, fromId: string, formId: string) =>
  tx
    .select()
    .from(animalTransfers)
    .where(and(eq(animalTransfers.fromId, fromId), eq(animalTransfers.formId, formId)))
    .orderBy(animalTransfers.id)

/** @throws NOT_TRANSFERABLE for an animal that has a home, and while the organization is suspended */
export function requireTransferable(bonded: BondedPosts): void {
  if (!bonded.every(isTransferable)) throw refuse('NOT_TRANSFERABLE')
}

export const isTransferable = ({ status, suspendedFrom }: Pick<LockedPost, 'status' | 'suspendedFrom'>): boolean =>
  status !== 'adopted' && !isClosed(status) && suspendedFrom === null

/** Locks the receiver's account against a suspension and a deletion until the commit. @throws NO_RECEIVER, OUT_OF_REACH */
async function lockReceiver(tx: Tx, ownId: string, slug: string): Promise<{ id: string; name: string }> {
  const [found] = await tx
    .select({ id: organizations.accountId })
    .from(organizations)
    .where(eq(organizations.slug, slug))
  if (!found || found.id === ownId) throw refuse('NO_RECEIVER')
  const [account] = await tx
    .select({ id: users.id, name: users.name, banned: users.banned })
    .from(users)
    .where(eq(users.id, found.id))
    .for('share')
  if (!account || account.banned) throw refuse('NO_RECEIVER')
  await checkReach(tx, ownId, account.id)
  return account
}
