import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { actorOn, lockVisiblePost, mayChange, type LockedPost } from '../posts/public.server.ts'
import { claimsOn } from './claims.server.ts'
import { claimedBy, refuse } from './problems.ts'

/**
 * Locks a pending post of somebody else, which the viewer may decide.
 * @throws NOT_FOUND, OWN_POST, ALREADY_REVIEWED
 */
export async function lockReviewable(tx: Tx, context: SignedIn, id: number): Promise<LockedPost> {
  const post = await lockVisiblePost(tx, context, id)
  const actor = actorOn(post, context.viewer)
  if (actor === 'owner') throw refuse('OWN_POST')
  if (!mayChange(post.status, 'approved', actor)) throw refuse('ALREADY_REVIEWED')
  return post
}

/** @throws CLAIMED while another reviewer holds the locked post */
export async function refuseIfClaimed(tx: Tx, { viewer, now }: SignedIn, { id }: LockedPost): Promise<void> {
  const at = now()
  const claim = (await claimsOn(tx, [id], at)).get(id)
  if (claim && claim.reviewerId !== viewer.id) throw claimedBy(claim.by, claim.until, at)
}
