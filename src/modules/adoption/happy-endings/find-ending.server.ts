import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { findAdoption, type FoundAdoption } from '../aftercare/public.server.ts'
import {
  type AnnouncedPost,
  lockBondedPosts,
  type LockedPost,
  postAudience,
} from '../../listings/posts/public.server.ts'
import { happyEndings } from './tables.server.ts'

export interface LockedAdoption {
  adoption: FoundAdoption
  posts: readonly LockedPost[]
  ending: typeof happyEndings.$inferSelect | undefined
}

/** Locks the pets of an adoption of the viewer, so that it does not end meanwhile, and reads its happy ending. @throws NOT_FOUND */
export async function lockAdoption(tx: Transaction, { viewer }: SignedIn, requestId: number): Promise<LockedAdoption> {
  const [request] = await tx
    .select({ postId: adoptionRequests.postId })
    .from(adoptionRequests)
    .where(eq(adoptionRequests.id, requestId))
  const posts = request && (await lockBondedPosts(tx, request.postId))
  if (!posts) throw refuseCommon('NOT_FOUND')
  const adoption = await findAdoption({ db: tx, viewer }, requestId)
  // The pet went back.
  if (adoption.endedAt) throw refuseCommon('NOT_FOUND')
  return { adoption, posts, ending: await findEnding(tx, adoption.id) }
}

export async function findEnding(tx: Pick<Transaction, 'select'>, requestId: number) {
  const [ending] = await tx.select().from(happyEndings).where(eq(happyEndings.requestId, requestId))
  return ending
}

/** Refreshes open pages of both sides, and of everybody who looks at the pets. */
export function announceEnding(
  { live }: Pick<SignedIn, 'live'>,
  posts: readonly AnnouncedPost[],
  authorId: string,
): void {
  const audience = posts.flatMap(post => postAudience(post).audience)
  live.announce([...new Set([...audience, authorId])], [{ path: ['endings'] }])
}
