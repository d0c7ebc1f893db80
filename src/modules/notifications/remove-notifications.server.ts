import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { notifications } from './tables.server.ts'

/** Deletes the given notifications that belong to the viewer. */
export async function removeNotifications(context: SignedIn, { ids }: { ids: number[] }): Promise<{ deleted: number }> {
  const { db, viewer } = context
  const { rowCount } = await db
    .delete(notifications)
    .where(and(eq(notifications.userId, viewer.id), inArray(notifications.id, ids)))
  const deleted = rowCount ?? 0
  if (deleted > 0) context.notifications.announce([viewer.id])
  return { deleted }
}
