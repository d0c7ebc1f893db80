import { and, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { notifications } from '../tables.server.ts'

/** The condition that selects these notifications and all others of their groups, which belong to the same person. */
export function inGroups(db: Db, ids: number[]) {
  const groups = db
    .select({ id: notifications.groupId })
    .from(notifications)
    .where(and(inArray(notifications.id, ids), isNotNull(notifications.groupId)))
  return or(inArray(notifications.id, ids), inArray(notifications.groupId, groups))
}
