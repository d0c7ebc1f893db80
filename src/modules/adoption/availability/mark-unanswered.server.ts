import { sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { earliestToday } from '../../../shared/time/days.ts'
import { instantOf } from './notify-owners.server.ts'
import { daysAgo, type ListingDays } from './rules.ts'

/** Rows of one statement. */
const BATCH = 1000

/** Whether the owner has to act next, and has neither decided a request nor written to its requester since. */
const UNANSWERED = sql.raw(`r.status = 'pending' and r.turn = 'owner' and not exists (
  select from conversations c join messages m on m.conversation_id = c.id
  where c.first_user_id = least(r.owner_id collate "C", r.requester_id collate "C")
    and c.second_user_id = greatest(r.owner_id collate "C", r.requester_id collate "C")
    and m.created_at >= r.created_at and m.sender_id = r.owner_id)`)

/** Marks the posts whose owners leave requests without an answer, and unmarks those that were answered. Skips posts that are being changed. */
export async function markUnanswered({ db, now }: Services, { lower }: ListingDays): Promise<void> {
  const before = instantOf(daysAgo(now(), lower))
  const late = sql`
    select r.post_id, min(r.created_at) as since from adoption_requests r join posts p on p.id = r.post_id
    where r.created_at <= ${before} and p.status = 'approved' and not p.paused
      and (p.hold_until is null or p.hold_until < ${earliestToday(now())}::date) and ${UNANSWERED} group by r.post_id`
  const statements = [
    sql`with late as (${late}), changed as materialized (
        select p.id, late.since from late join posts p on p.id = late.post_id
        where p.unanswered_since is distinct from late.since limit ${BATCH} for update of p skip locked)
      update posts set unanswered_since = changed.since from changed where posts.id = changed.id`,
    sql`with changed as materialized (
        select p.id from posts p where p.unanswered_since is not null and not exists (
          select from adoption_requests r where r.post_id = p.id and r.created_at <= ${before} and ${UNANSWERED})
        limit ${BATCH} for update of p skip locked)
      update posts set unanswered_since = null from changed where posts.id = changed.id`,
  ]
  for (const statement of statements) {
    let changed = BATCH
    while (changed === BATCH) changed = (await db.execute(statement)).rowCount ?? 0
  }
}
