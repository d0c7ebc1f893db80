import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { notifications } from './tables.server.ts'
import type { NotificationType } from './vocabulary.ts'

interface Withdrawn {
  userId: string
  type: NotificationType
  postId: number
}

/** Deletes a person's unread notifications of a type about a post: they say what is no longer so. Their mails are not sent either. */
export async function withdrawUnread(
  { notifications: service }: Pick<Services, 'notifications'>,
  tx: Transaction,
  { userId, type, postId }: Withdrawn,
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
