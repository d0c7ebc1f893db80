import { sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { notifyOfAutomaticPause } from '../requests/public.server.ts'
import { announceToOwners, instantOf, notifyOwners, type OwnedPost } from './notify-owners.server.ts'
import { daysAgo, type ListingDays } from './rules.ts'

/** Pauses listings whose owners have not answered the question for days. Requests stay, and everybody concerned is notified. */
export async function pauseUnconfirmed(services: Services, { pause }: ListingDays): Promise<void> {
  let paused = 1
  while (paused > 0)
    paused = await oneAtATime(services, 'freshness.pause', async tx => {
      const posts = await pauseDue(tx, services.now(), pause)
      await notifyOfAutomaticPause(services, tx, posts)
      await notifyOwners(services, tx, 'listing_paused', posts)
      tx.afterCommit(() => announceToOwners(services, posts))
      return posts.length
    })
}

/** Owners of one transaction. */
const BATCH = 25

async function pauseDue(tx: Tx, now: Date, days: number): Promise<OwnedPost[]> {
  const due = sql`asked_at <= ${instantOf(daysAgo(now, days))} and asked_at is not null and not paused and status = 'approved'`
  const { rows } = await tx.execute<OwnedPost & Record<string, unknown>>(sql`
    with owners as (select owner_id from posts where ${due} order by asked_at, id limit ${BATCH}),
    due as materialized (
      select id from posts where owner_id in (select owner_id from owners) and ${due} for update skip locked)
    update posts set paused = true, hold_until = null, updated_at = greatest(${instantOf(now)}, updated_at + interval '1 millisecond')
      where id in (select id from due) returning id::int as id, owner_id as "ownerId", name, status`)
  return rows.toSorted((one, other) => one.id - other.id)
}
