import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../shared/problem.ts'
import { isVisibleTo } from './rules.ts'
import { posts } from './tables.server.ts'

export type LockedPost = typeof posts.$inferSelect

/** Locks a post's row until the transaction ends. Everything that decides about a post locks it first. */
export async function lockPost(tx: Tx, id: number): Promise<LockedPost | undefined> {
  const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
  return post
}

/** Optimistic lock: whether the post changed since the `updatedAt` that the caller saw, if they sent one. */
export const hasChangedSince = ({ updatedAt }: LockedPost, seen: string | undefined): boolean =>
  seen !== undefined && Date.parse(seen) !== updatedAt.getTime()

/** The new `updatedAt`, always later than the last one, so that it identifies the version. */
export const nextVersion = ({ updatedAt }: LockedPost, now: Date): Date =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))

/** @throws NOT_FOUND for a post that the viewer may not see, as for one that does not exist */
export async function lockVisiblePost(tx: Tx, { viewer }: Pick<SignedIn, 'viewer'>, id: number): Promise<LockedPost> {
  const post = await lockPost(tx, id)
  if (!post || !isVisibleTo(post, viewer)) throw refuse('NOT_FOUND')
  return post
}
