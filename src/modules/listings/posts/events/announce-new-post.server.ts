import type { SignedIn } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { awardBadge } from '../../../news/badges/public.server.ts'
import { announcePost } from './announce-post.server.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'

/** What follows when a post is made, or a draft is sent to review. */
export async function announceNewPost(context: SignedIn, tx: Transaction, post: LockedPost): Promise<void> {
  tx.afterCommit(() => announcePost(context, post))
  if (post.status !== 'approved') return
  await awardBadge(context, tx, post.ownerId, 'first_listing')
  await context.reactions.post(context, tx, { kind: 'listed', post })
}
