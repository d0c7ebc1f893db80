import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inGroups } from '../groups/in-groups.server.ts'
import { notifications } from '../tables.server.ts'

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
