import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import { notifications } from '../tables.server.ts'

/** Marks one of the viewer's notifications and its group as read. Idempotent: the time of the first call stays. */
export async function markRead(context: SignedIn, { id }: { id: number }) {
  const { db, viewer, now } = context
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now().toISOString()})` })
    .where(and(eq(notifications.userId, viewer.id), inGroups(db, [id])))
  if (!rowCount) throw refuse('NOT_FOUND')
  context.notifications.announce([viewer.id])
  return { done: true } as const
}

export async function markAllRead(context: SignedIn) {
  const { db, viewer, now } = context
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt)))
  if (rowCount) context.notifications.announce([viewer.id])
  return { done: true } as const
}

interface DecidedRequests {
  userId: string
  postIds: number[]
  /** Whose requests were decided. */
  requesterIds: string[]
  /** Whose requests are still open: a group with one of them, and a reminder of several, stay unread. */
  waitingIds: string[]
}

/** Marks a person's notifications of requests that they have decided as read. */
export async function markReadAbout(
  { notifications: service, now }: Pick<Services, 'notifications' | 'now'>,
  tx: Transaction,
  { userId, postIds, requesterIds, waitingIds }: DecidedRequests,
): Promise<void> {
  const isOpenGroup = sql`exists (select from ${notifications} as other where other.group_id = ${notifications.groupId}
    and other.requester_id = any(${sql.param(waitingIds)}::text[]))`
  const ofSeveral = and(eq(notifications.type, 'adoption_reminder'), isNull(notifications.requesterId))
  const about = and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    inArray(notifications.postId, postIds),
    or(inArray(notifications.requesterId, requesterIds), waitingIds.length === 0 ? ofSeveral : undefined),
  )
  const found = await tx
    .select({ id: notifications.id, groupId: notifications.groupId })
    .from(notifications)
    .where(and(about, sql`not ${isOpenGroup}`))
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  const groupIds = found.flatMap(({ groupId }) => groupId ?? [])
  await tx
    .update(notifications)
    .set({ readAt: now() })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        sql`(${inArray(notifications.id, ids)} or ${groupIds.length > 0 ? inArray(notifications.groupId, groupIds) : sql`false`})`,
      ),
    )
  tx.afterCommit(() => service.announce([userId]))
}

/** The condition that selects these notifications and all others of their groups, which belong to the same person. */
export function inGroups(db: Db, ids: number[]) {
  const groups = db
    .select({ id: notifications.groupId })
    .from(notifications)
    .where(and(inArray(notifications.id, ids), isNotNull(notifications.groupId)))
  return or(inArray(notifications.id, ids), inArray(notifications.groupId, groups))
}
