import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import type { PostEvent } from '../../../listings/posts/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { petAliveText, petClosedText } from '../news/closing-rules.ts'
import { adoptionRequests, scheduledApprovals } from '../tables.server.ts'
import { endMeetings, requestersOf } from './decide-requests.server.ts'

/**
 * The pet died or left: approvals that could still be undone are cancelled, pending requests end, and so do all meetings. Their
 * requesters are told. `reopenWithPet` takes it back.
 */
export async function endWithPet(services: Services, tx: Transaction, { post, closing }: PostEvent): Promise<void> {
  if (!closing) return
  const { at, status } = closing
  const ofPost = eq(adoptionRequests.postId, post.id)
  await cancelApprovals(services, tx, post)
  const ended = await tx
    .update(adoptionRequests)
    .set({ status: 'rejected', held: false, petClosedAt: at, decidedAt: at, updatedAt: at })
    .where(and(ofPost, eq(adoptionRequests.status, 'pending')))
    .returning({
      id: adoptionRequests.id,
      requesterId: adoptionRequests.requesterId,
      meeting: adoptionRequests.meeting,
    })
  const handover = await tx
    .select({ meeting: adoptionRequests.meeting })
    .from(adoptionRequests)
    .where(and(ofPost, eq(adoptionRequests.status, 'approved')))
  await endMeetings(services, tx, [...ended, ...handover], 'pet')
  const news = requestersOf(ended).map(userId => ({
    userId,
    type: 'pet_closed' as const,
    message: petClosedText(post.name, status),
    link: `/post/${post.id}` as const,
    postId: post.id,
  }))
  await notify(services, tx, ...news)
}

/** Ended requests are open again, where they were, and their requesters are told. Their meetings stay cancelled. */
export async function reopenWithPet(services: Services, tx: Transaction, { post, closing }: PostEvent): Promise<void> {
  if (!closing) return
  const now = services.now()
  const reopened = await tx
    .update(adoptionRequests)
    .set({
      status: 'pending',
      petClosedAt: null,
      decidedAt: null,
      meeting: null,
      stageSince: now,
      ownerRemindedAt: null,
      requesterNotifiedAt: null,
      updatedAt: now,
    })
    .where(and(eq(adoptionRequests.postId, post.id), eq(adoptionRequests.petClosedAt, closing.at)))
    .returning({ id: adoptionRequests.id, requesterId: adoptionRequests.requesterId })
  const news = requestersOf(reopened).map(userId => ({
    userId,
    type: 'pet_closed' as const,
    message: petAliveText(post.name),
    link: `/post/${post.id}` as const,
    postId: post.id,
  }))
  await notify(services, tx, ...news)
}

/** Nobody but the owner knew of them. */
async function cancelApprovals({ live }: Services, tx: Transaction, { id, ownerId }: PostEvent['post']): Promise<void> {
  const requests = tx.select({ id: adoptionRequests.id }).from(adoptionRequests).where(eq(adoptionRequests.postId, id))
  const cancelled = await tx
    .delete(scheduledApprovals)
    .where(inArray(scheduledApprovals.requestId, requests))
    .returning({ requestId: scheduledApprovals.requestId })
  tx.afterCommit(() => {
    for (const { requestId } of cancelled)
      live.announce([ownerId], [{ path: ['adoption'], data: { requestId, approvalDueAt: null } }])
  })
}

/** SQL: those whose request ended with the pet, who adopted it, or who returned it, for the readers of a closed post. */
export const requestersWhoKnew = (postId: number) =>
  sql`select requester_id as id from adoption_requests where post_id = ${postId}
    and (status in ('pending', 'approved') or returned_at is not null)`
