import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'
import type { Availability, ClosedStatus } from '../vocabulary.ts'

type PostChange =
  | 'listed'
  | 'adopted'
  | 'reopened'
  | 'removed'
  | 'reviewing'
  | 'resubmitted'
  | 'approved'
  | 'rejected'
  | 'bonded'
  | 'closed'
  | 'restored'

/** A change of a post that affects its adoption requests. */
export interface PostEvent {
  /**
   * `listed`: new or edited without a review. `reviewing`: it was listed, and is pending again; `resubmitted`: it was rejected before.
   * `approved` and `rejected`: the outcome of the review. `closed`: the animal died or left; `restored`: that was taken back.
   */
  kind: PostChange | Availability
  post: Pick<LockedPost, 'id' | 'name' | 'ownerId' | 'species' | 'holdUntil'>
  /** The name of the pet that it is bonded with now. */
  partner?: string
  /** The owner's message to everybody with a pending request, if the post is adopted or removed. */
  message?: string | undefined
  /** The agreement that the adoption is about, if its adopter signed it at a counter. */
  agreementId?: number
  /** Of a closed post: why, when, and the post that it was bonded with until then. A restored post names the same. */
  closing?: Closing
  /** Who adopted the pet, if the owner said so by approving a request. */
  adopterId?: string
}

export interface Closing {
  status: ClosedStatus
  at: Date
  partnerId: number | null
}

/** Another module's reaction in the same transaction. For removed posts it runs before the row is deleted. */
export type PostEventHandler = (services: Services, tx: Transaction, event: PostEvent) => Promise<void>
