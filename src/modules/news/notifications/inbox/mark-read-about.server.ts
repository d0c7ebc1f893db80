import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { notifications } from '../tables.server.ts'

interface Decided {
  userId: string
  postIds: number[]
  /** Whose requests were decided. */
  requesterIds: string[]
  /** Whose requests still wait: a group that has one of them stays unread. */
  waitingIds: string[]
}

/** Marks a person's notifications of requests that they have decided as read. */
export async function markReadAbout(
  { notifications: service, now }: Pick<Services, 'notifications' | 'now'>,
  tx: Transaction,
  { userId, postIds, requesterIds, waitingIds }: Decided,
): Promise<void> {
  const isOpenGroup = sql`exists (select from ${notifications} as other where other.group_id = ${notifications.groupId}
    and other.requester_id = any(${sql.param(waitingIds)}::text[]))`
  const about = and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    inArray(notifications.postId, postIds),
    inArray(notifications.requesterId, requesterIds),
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
