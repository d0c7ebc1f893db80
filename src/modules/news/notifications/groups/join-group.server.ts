import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import type { NewNotification } from '../notify.server.ts'
import { isGrouped } from '../rules.ts'

/**
 * Adds a new notification to the group of the newest unread one of the same type and link, and returns the group's id. A second request
 * of the same person joins no group: the first one was cancelled. Read groups stay as they are, so all of a group is read or unread.
 */
export async function joinGroup(
  tx: Tx,
  { userId, type, link, actorId, requesterId }: Omit<NewNotification, 'message'>,
): Promise<number | undefined> {
  if (!isGrouped(type) || (actorId ?? requesterId) === undefined) return undefined
  const hasNoneOfRequester =
    requesterId === undefined
      ? sql`true`
      : sql`requester_id is distinct from ${requesterId} and not exists (
          select from notifications member where member.group_id = newest.group_id and member.requester_id = ${requesterId})`
  const { rows } = await tx.execute<{ id: number }>(sql`
    update notifications newest set superseded = true, group_id = coalesce(group_id, id)
    where read_at is null and not superseded
      and id = (
        select id from notifications
        where user_id = ${userId} and type = ${type} and link = ${link} and read_at is null and not superseded
        order by id desc limit 1)
      and coalesce(actor_id, requester_id) is not null
      and ${hasNoneOfRequester}
    returning group_id as id`)
  return rows[0]?.id
}
