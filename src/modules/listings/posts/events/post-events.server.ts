import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'
import type { Availability } from '../vocabulary.ts'

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

/** A change of a post that affects its adoption requests. */
export interface PostEvent {
  /**
   * `listed`: new or edited without a review. `reviewing`: it was listed, and is pending again; `resubmitted`: it was rejected before.
   * `approved` and `rejected`: the outcome of the review.
   */
  kind: PostChange | Availability
  post: Pick<LockedPost, 'id' | 'name' | 'ownerId' | 'species' | 'holdUntil'>
  /** The name of the pet that it is bonded with now. */
  partner?: string
  /** The owner's message to everybody with a pending request, if the post is adopted or removed. */
  message?: string | undefined
  /** The agreement that the adoption is about, if its adopter signed it at a counter. */
  agreementId?: number
  /** Who adopted the pet, if the owner said so by approving a request. */
  adopterId?: string
}

/** Another module's reaction in the same transaction. For removed posts it runs before the row is deleted. */
export type PostEventHandler = (services: Services, tx: Transaction, event: PostEvent) => Promise<void>
