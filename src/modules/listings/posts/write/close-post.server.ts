import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { announcePost } from '../events/announce-post.server.ts'
import { confirmation, type LockedPost, nextVersion } from '../storage/lock-post.server.ts'
import { closedPostReaders, heldPosts, posts } from '../tables.server.ts'
import { type ClosedStatus, isClosed, type OpenStatus } from '../vocabulary.ts'
import { setBond } from './set-bond.server.ts'

interface Closing {
  status: ClosedStatus
  /** Who knew the animal, and keeps reading its page. */
  readers: readonly string[]
}

/**
 * Closes a locked post: no list, feed or search has it from now on, and its bond ends. The caller decides who may, locks with
 * `lockPosts`, runs what else ends, and notifies.
 */
export async function closePost(
  services: Pick<Services, 'live' | 'now'>,
  tx: Transaction,
  post: LockedPost,
  { status, readers }: Closing,
): Promise<LockedPost> {
  if (isClosed(post.status)) throw new Error(`Post ${post.id} is closed already`)
  const now = services.now()
  await setBond(tx, post, null)
  await tx.delete(heldPosts).where(eq(heldPosts.postId, post.id))
  const change = {
    status,
    closedFrom: post.status,
    // A paused listing stays paused until it comes back; a hold ends.
    holdUntil: null,
    unansweredSince: null,
    updatedAt: nextVersion(post, now),
    ...confirmation(now),
  }
  await tx.update(posts).set(change).where(eq(posts.id, post.id))
  const others = [...new Set(readers)].filter(id => id !== post.ownerId)
  if (others.length > 0)
    await tx.execute(sql`insert into ${closedPostReaders} (post_id, user_id)
      select ${post.id}, unnest(${sql.param(others)}::text[]) on conflict do nothing`)
  tx.afterCommit(() => announcePost(services, post, others))
  return { ...post, ...change, bondedWithId: null }
}

/** Makes a locked, closed post again what it was. The caller notifies. */
export async function reopenClosed(
  services: Pick<Services, 'live' | 'now'>,
  tx: Transaction,
  post: LockedPost,
): Promise<LockedPost & { status: OpenStatus }> {
  const { closedFrom } = post
  if (!closedFrom) throw new Error(`Post ${post.id} is not closed`)
  const now = services.now()
  const change = { status: closedFrom, closedFrom: null, updatedAt: nextVersion(post, now), ...confirmation(now) }
  await tx.update(posts).set(change).where(eq(posts.id, post.id))
  const readers = await tx
    .delete(closedPostReaders)
    .where(eq(closedPostReaders.postId, post.id))
    .returning({ userId: closedPostReaders.userId })
  const reopened = { ...post, ...change }
  tx.afterCommit(() =>
    announcePost(
      services,
      reopened,
      readers.map(({ userId }) => userId),
    ),
  )
  return reopened
}

/** Bonds a post that came back with the one that it was bonded with. Returns whether both can be, as they are now. */
export async function bondAgain(tx: Transaction, post: LockedPost, partner: LockedPost): Promise<boolean> {
  const isPair = post.status === partner.status && !post.draft && !partner.draft && post.ownerId === partner.ownerId
  if (!isPair || isClosed(post.status) || partner.bondedWithId !== null) return false
  await setBond(tx, post, partner)
  return true
}
