import { and, eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { Problem, refuse as refuseCommon } from '../../../../shared/problem.ts'
import { isActive, users } from '../../../base/accounts/public.server.ts'
import { lockBondedPosts } from '../../../listings/posts/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import type { ApprovalChange } from '../contract.ts'
import { notApprovedText } from '../news/news-rules.ts'
import { refuse } from '../problems.ts'
import { adoptionRequests, scheduledApprovals } from '../tables.server.ts'
import { UNDO_SECONDS } from '../vocabulary.ts'
import { approve, type Approval } from './approve-request.server.ts'
import { lockForDecision, toRequestedPets } from './decide-requests.server.ts'

export const APPROVAL_JOB = 'adoption.approve'

export interface ScheduledApproval {
  id: number
  /** An instant. */
  dueAt: string
}

/**
 * Approves a request in ten seconds, until which the owner can undo it and nobody else learns of it.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, POST_CLOSED, APPROVAL_SCHEDULED
 */
export async function scheduleApproval(
  context: SignedIn,
  { id, message, othersMessage = '' }: Approval,
): Promise<{ dueAt: string }> {
  const { viewer, now, jobs } = context
  return inTransaction(context, async tx => {
    await lockForDecision(tx, context, id, 'approved')
    const dueAt = new Date(now().getTime() + UNDO_SECONDS * 1000)
    const actingPersonId = viewer.actingPerson?.id ?? null
    await tx.insert(scheduledApprovals).values({ requestId: id, dueAt, message, othersMessage, actingPersonId })
    const scheduled: ScheduledApproval = { id, dueAt: dueAt.toISOString() }
    await jobs.send(APPROVAL_JOB, scheduled, tx, UNDO_SECONDS)
    announceToOwner(context, tx, viewer.id, { requestId: id, approvalDueAt: scheduled.dueAt })
    return { dueAt: scheduled.dueAt }
  })
}

/** @throws NOT_FOUND, FORBIDDEN, NOT_SCHEDULED once it has taken effect */
export async function undoApproval(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const request = await lockPetsOf(tx, id)
    const isOwner = request?.ownerId === context.viewer.id
    if (!request || (!isOwner && request.requesterId !== context.viewer.id)) throw refuseCommon('NOT_FOUND')
    if (!isOwner) throw refuseCommon('FORBIDDEN')
    if (!(await takeScheduled(tx, { id }))) throw refuse('NOT_SCHEDULED')
    announceToOwner(context, tx, request.ownerId, { requestId: id, approvalDueAt: null })
  })
  return { done: true }
}

export function defineApprovalJob(services: Services): void {
  services.jobs.define<ScheduledApproval>({
    name: APPROVAL_JOB,
    run: scheduled => approveScheduled(services, scheduled),
  })
}

/** Approves a request whose time to undo is over. Does nothing if the owner has undone it, or another server was faster. */
export async function approveScheduled(services: Services, scheduled: ScheduledApproval): Promise<void> {
  try {
    await inTransaction(services, async tx => {
      const request = await lockPetsOf(tx, scheduled.id)
      const approval = await takeScheduled(tx, scheduled)
      if (!request || !approval) return
      const { message, othersMessage, actingPersonId } = approval
      const viewer = { id: request.ownerId, ...(actingPersonId && { actingPerson: { id: actingPersonId } }) }
      if (!(await isActiveOwner(tx, request.ownerId))) throw refuseCommon('FORBIDDEN')
      await approve({ ...services, viewer }, tx, { id: scheduled.id, message, othersMessage })
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await giveUp(services, scheduled)
  }
}

/** The listing changed within the ten seconds, so the approval is no longer possible. The owner is notified. */
async function giveUp(services: Services, scheduled: ScheduledApproval): Promise<void> {
  await inTransaction(services, async tx => {
    const request = await lockPetsOf(tx, scheduled.id)
    if (!(await takeScheduled(tx, scheduled)) || !request) return
    const { ownerId, postId, requesterId, petName, requesterName } = request
    await notify(services, tx, {
      userId: ownerId,
      type: 'adoption_reminder',
      message: notApprovedText(petName, requesterName),
      link: `/post/${postId}#adoption-requests`,
      postId,
      requesterId,
    })
    announceToOwner(services, tx, ownerId, { requestId: scheduled.id, approvalDueAt: null })
  })
}

/** Locks the posts of a request in the order of every decision, and returns what the approval needs. */
async function lockPetsOf(tx: Tx, requestId: number) {
  const [request] = await tx
    .select({
      ownerId: adoptionRequests.ownerId,
      postId: adoptionRequests.postId,
      requesterId: adoptionRequests.requesterId,
      requesterName: users.name,
    })
    .from(adoptionRequests)
    .innerJoin(users, eq(users.id, adoptionRequests.requesterId))
    .where(eq(adoptionRequests.id, requestId))
  const bonded = request && (await lockBondedPosts(tx, request.postId))
  return bonded && { ...request, petName: toRequestedPets(bonded).name }
}

/** Removes a scheduled approval and returns it; undefined if it was undone or carried out. A later one of the same request stays. */
async function takeScheduled(tx: Tx, { id, dueAt }: { id: number; dueAt?: string }) {
  const isThis = dueAt === undefined ? undefined : eq(scheduledApprovals.dueAt, new Date(dueAt))
  const [taken] = await tx
    .delete(scheduledApprovals)
    .where(and(eq(scheduledApprovals.requestId, id), isThis))
    .returning()
  return taken
}

async function isActiveOwner(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, id), isActive))) > 0
}

function announceToOwner(
  { live }: Pick<Services, 'live'>,
  tx: Transaction,
  ownerId: string,
  change: ApprovalChange,
): void {
  tx.afterCommit(() => live.announce([ownerId], [{ path: ['adoption'], data: change }, { path: ['board'] }]))
}
