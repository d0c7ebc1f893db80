import type { Actor, Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'

/** An animal, or two bonded ones, that move from one organization to another. Their posts are locked. */
export interface AnimalMove {
  from: string
  fromName: string
  to: string
  toName: string
  /** As they were before. */
  posts: readonly [LockedPost, ...LockedPost[]]
  postIds: number[]
  /** "Biscuit", or "Biscuit and Luna". */
  pet: string
  /** People whose pending requests go along. */
  along: string[]
  /** People whose pending requests end. */
  others: string[]
}

/** What a module moves in the transaction of the transfer. */
export type AnimalMoveStep = (
  services: Services & { viewer?: Actor | null },
  tx: Transaction,
  move: AnimalMove,
) => Promise<void>
