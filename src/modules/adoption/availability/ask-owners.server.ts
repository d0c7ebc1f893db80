import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { sql } from 'drizzle-orm'
import { earliestToday } from '../../../shared/time/days.ts'
import { announceToOwners, instantOf, notifyOwners, type OwnedPost } from './notify-owners.server.ts'
import { tooOld, type ListingDays } from './rules.ts'

/**
 * Asks owners whether pets still look for a home, in one mail for all pets that are due on a day. Each question is asked once: several
 * servers may run this at the same time, and the next run completes one that was interrupted.
 */
export async function askOwners(services: Services, days: ListingDays): Promise<void> {
  let asked = 1
  while (asked > 0)
    asked = await oneAtATime(services, 'freshness.ask', async tx => {
      const posts = await markDue(tx, services.now(), days)
      await notifyOwners(services, tx, 'listing_question', posts)
      tx.afterCommit(() => announceToOwners(services, posts))
      return posts.length
    })
}

/** Owners of one transaction. */
const BATCH = 25

/** Marks all due posts of some owners, with those that they are bonded with. Skips posts that are being changed. */
async function markDue(tx: Tx, now: Date, { ask, askOfRequests }: ListingDays): Promise<OwnedPost[]> {
  const unconfirmed = instantOf(tooOld(now, ask))
  const unanswered = instantOf(tooOld(now, askOfRequests))
  const open = (post: string) =>
    sql.raw(`${post}.status = 'approved' and not ${post}.paused and ${post}.asked_at is null`)
  const free = (post: string) =>
    sql`(${sql.raw(`${post}.hold_until`)} is null or ${sql.raw(`${post}.hold_until`)} < ${earliestToday(now)}::date)`
  // A post that waited for its review for long is new to everybody when it is approved.
  const byTime = (post: string) =>
    sql`${sql.raw(`${post}.confirmed_at`)} < ${unconfirmed} and coalesce(${sql.raw(`${post}.reviewed_at`)} < ${unconfirmed}, true)`
  const byRequests = (post: string) =>
    sql`${sql.raw(`${post}.unanswered_since`)} < ${unanswered} and ${sql.raw(`${post}.confirmed_at`)} < ${unanswered}`
  const due = (post: string) => sql`${open(post)} and ${free(post)} and ((${byTime(post)}) or (${byRequests(post)}))`
  const { rows } = await tx.execute<OwnedPost & Record<string, unknown>>(sql`
    with owners as (
      (select owner_id from posts p where ${open('p')} and ${free('p')} and ${byTime('p')}
        order by p.confirmed_at, p.id limit ${BATCH})
      union
      (select owner_id from posts p where ${open('p')} and ${free('p')} and ${byRequests('p')} limit ${BATCH})),
    due as materialized (
      select p.id from posts p where p.owner_id in (select owner_id from owners) and ${open('p')}
        and (${due('p')} or exists (select from posts b where b.id = p.bonded_with_id and ${due('b')}))
      for update of p skip locked)
    update posts set asked_at = ${instantOf(now)} where id in (select id from due) returning id::int as id, owner_id as "ownerId", name, status`)
  return rows.toSorted((one, other) => one.id - other.id)
}
