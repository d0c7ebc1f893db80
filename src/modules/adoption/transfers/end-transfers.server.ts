import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import type { SuspensionStep } from '../../base/accounts/public.server.ts'
import type { PostEventHandler, PostIdsOfUser } from '../../listings/posts/public.server.ts'
import { animalTransfers } from './tables.server.ts'
import { endTransfers, isOf } from './transfer-rows.server.ts'
import type { TransferEnd } from './vocabulary.ts'

/** By the kind of the event. `closed`: the animal died; what moves to the outside ends its transfer itself. */
const ENDS: Partial<Record<string, TransferEnd>> = {
  adopted: 'adopted',
  removed: 'removed',
  closed: 'died',
  bonded: 'changed',
}

/** An animal that found a home meanwhile, or whose listing went, is handed over to nobody. */
export const endTransfersOnPostEvent: PostEventHandler = async (services, tx, { kind, post }) => {
  const because = ENDS[kind]
  if (because) await endTransfers(services, tx, eq(animalTransfers.postId, post.id), because)
}

/** The animals that are offered to an organization: their posts are locked before it is deleted. */
export const postsOfferedTo: PostIdsOfUser = userId =>
  sql`select post_id from animal_transfers where to_id = ${userId} and state = 'open'`

/** A step of deleting an account: what is offered to it stays with the sender. Transfers that no other organization knows are deleted. */
export async function endTransfersOfAccount(services: Services, tx: Transaction, userId: string): Promise<void> {
  await endTransfers(services, tx, isOf(userId), 'gone', userId)
  await tx
    .delete(animalTransfers)
    .where(
      or(
        and(eq(animalTransfers.fromId, userId), isNull(animalTransfers.toId)),
        and(eq(animalTransfers.toId, userId), isNull(animalTransfers.fromId)),
      ),
    )
}

/** Nobody hands over to a suspended organization, nor does it hand over. Again after the suspension, for what was offered meanwhile. */
export const endTransfersOfSuspended: SuspensionStep = async (services, tx, userId) => {
  const end = () => endTransfers(services, tx, isOf(userId), 'gone')
  await end()
  return end
}
