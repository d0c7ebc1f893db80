import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { isPartial } from '../../people/organizations/public.server.ts'
import { actorOn, heldPosts, lockVisiblePost, mayChange, type LockedPost } from '../posts/public.server.ts'
import { refuse } from './problems.ts'

/**
 * Locks a pending post of another person, or of an organisation that the viewer does not work for, which the viewer may decide.
 * @throws NOT_FOUND, OWN_POST, ALREADY_REVIEWED, WAITS_FOR_ADMIN
 */
export async function lockPendingPost(tx: Tx, context: SignedIn, id: number): Promise<LockedPost> {
  const post = await lockVisiblePost(tx, context, id)
  const actor = actorOn(post, context.viewer)
  if (actor === 'owner') throw refuse('OWN_POST')
  if (await isPartial(tx, context, post.ownerId)) throw refuse('OWN_POST')
  if (!mayChange(post.status, 'approved', actor)) throw refuse('ALREADY_REVIEWED')
  if (await tx.$count(heldPosts, eq(heldPosts.postId, id))) throw refuse('WAITS_FOR_ADMIN')
  return post
}
