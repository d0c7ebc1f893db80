import { and, eq, type SQL } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { notify } from '../notifications/public.server.ts'
import { decisionText } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

export interface PostRef {
  id: number
  name: string
}

interface Outcome {
  decision: 'approved' | 'rejected'
  /** What the owner writes with it; empty for nothing. */
  message?: string
  at: Date
}

/** Gives those requests for a locked post that meet a condition their outcome and tells their requesters, whose ids are returned. */
export async function settleRequests(
  services: Pick<Services, 'jobs' | 'live'>,
  tx: Transaction,
  post: PostRef,
  condition: SQL | undefined,
  { decision, message = '', at }: Outcome,
): Promise<string[]> {
  const settled = await tx
    .update(adoptionRequests)
    .set({ status: decision, decisionMessage: message, decidedAt: at, updatedAt: at })
    .where(and(eq(adoptionRequests.postId, post.id), condition))
    .returning({ requesterId: adoptionRequests.requesterId })
  const requesterIds = settled.map(({ requesterId }) => requesterId)
  const news = {
    type: `adoption_${decision}`,
    message: decisionText(post.name, decision),
    link: `/post/${post.id}`,
    postId: post.id,
    ...(message && { note: message }),
  } as const
  await notify(services, tx, ...requesterIds.map(userId => ({ userId, ...news })))
  return requesterIds
}
