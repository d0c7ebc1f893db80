import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { notifications } from './tables.server.ts'
import { MAX_UNREAD } from './vocabulary.ts'

/** Counts no further than the bell shows, however many there are. */
export async function countUnread({ db, viewer }: SignedIn): Promise<{ count: number }> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt)))
    .limit(MAX_UNREAD)
    .as('unread')
  return { count: await db.$count(unread) }
}
