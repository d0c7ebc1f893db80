import { and, eq, isNull } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { inGroups } from './mark-read.server.ts'
import { notifications } from '../tables.server.ts'
import type { NotificationType } from '../vocabulary.ts'

/** Deletes the given notifications that belong to the viewer, with their groups. Counts only the given ones. */
export async function removeNotifications(context: SignedIn, { ids }: { ids: number[] }): Promise<{ deleted: number }> {
  const { db, viewer } = context
  const rows = await db
    .delete(notifications)
    .where(and(eq(notifications.userId, viewer.id), inGroups(db, ids)))
    .returning({ id: notifications.id })
  const given = new Set(ids)
  const deleted = rows.filter(({ id }) => given.has(id)).length
  if (deleted > 0) context.notifications.announce([viewer.id])
  return { deleted }
}

interface WithdrawalFilters {
  userId: string
  type: NotificationType
  postId: number
}

/** Deletes a person's unread notifications of a type about a post, because they are outdated. Their mails are not sent either. */
export async function withdrawUnread(
  { notifications: service }: Pick<Services, 'notifications'>,
  tx: Transaction,
  { userId, type, postId }: WithdrawalFilters,
): Promise<void> {
  const deleted = await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.type, type),
        eq(notifications.postId, postId),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id })
  if (deleted.length > 0) tx.afterCommit(() => service.announce([userId]))
}
