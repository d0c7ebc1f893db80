import { and, eq, isNull, sql } from 'drizzle-orm'
import { inGroups } from '../groups/in-groups.server.ts'
import type { SignedIn } from '../../../../api/context.ts'
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
