import { eq, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { notify } from '../notifications/public.server.ts'
import type { PostIdsOfUser } from '../posts/public.server.ts'
import { announceRequest } from './announce.server.ts'
import { CANCELLED_TEXT } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

/** Deletes the requests that meet a condition, in whatever state they are, and tells the owners of the pets. */
export async function withdrawRequests(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  condition: SQL | undefined,
) {
  const withdrawn = await tx.delete(adoptionRequests).where(condition).returning()
  await notify(
    services,
    tx,
    ...withdrawn.map(({ ownerId, requesterId, postId }) => ({
      userId: ownerId,
      type: 'adoption_cancelled' as const,
      message: CANCELLED_TEXT,
      link: `/post/${postId}`,
      postId,
      requesterId,
    })),
  )
  return withdrawn
}

/** The posts that a person asked for. */
export const postsAskedBy: PostIdsOfUser = userId =>
  sql`select post_id from adoption_requests where requester_id = ${userId}`

/** Withdraws what a person asked for whose account ends; `lockPostsOfUser` has locked the posts. */
export async function withdrawRequestsOf(services: Services, tx: Transaction, userId: string): Promise<void> {
  const withdrawn = await withdrawRequests(services, tx, eq(adoptionRequests.requesterId, userId))
  for (const request of withdrawn) tx.afterCommit(() => announceRequest(services, request))
}
