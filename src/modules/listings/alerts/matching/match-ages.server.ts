import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { oneAtATime } from '../../../../platform/db/one-at-a-time.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { agesOf, latestBirth } from '../../posts/public.server.ts'
import { AGE_GROUPS } from '../../posts/vocabulary.ts'
import { matchChangedPosts } from './match-posts.server.ts'
import { ageMatches } from '../tables.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

/** The ages at which groups begin, in months. */
const GROUP_AGES = AGE_GROUPS.flatMap(group => agesOf(group).map(({ min }) => min))

/** The most days of downtime to catch up on. In less than a month a pet ages by one month at most. */
const MAX_DAYS = 27

/**
 * Matches pets that reached a searched age since the last run, because growing older changes no row and fires no trigger.
 * Their earlier version is a month younger, so searches that they already fitted are not notified again.
 */
export async function matchAges(services: Services): Promise<void> {
  await oneAtATime(services, 'alerts.match-ages', async tx => {
    const now = services.now()
    const [last] = await tx.select().from(ageMatches)
    const values = { matchedAt: now }
    await tx.insert(ageMatches).values(values).onConflictDoUpdate({ target: ageMatches.id, set: values })
    if (!last) return
    const since = new Date(Math.max(last.matchedAt.getTime(), now.getTime() - MAX_DAYS * DAY_MS))
    const ages = [...new Set([...GROUP_AGES, ...(await searchedAges(tx))])]
    const after = ages.map(age => latestBirth(age, since))
    const until = ages.map(age => latestBirth(age, now))
    const month = latestBirth(0, now) - latestBirth(1, now)
    await tx.execute(sql`
      insert into changed_posts (post_id, before)
      select distinct on (p.id) p.id, searched_columns(p) || jsonb_build_object('birth_month', p.birth_month + ${month}::int)
      from unnest(${sql.param(after)}::int[], ${sql.param(until)}::int[]) as reached (after, until)
      join posts p on p.status = 'approved' and not p.paused and p.birth_month > reached.after and p.birth_month <= reached.until`)
  })
  await matchChangedPosts(services)
}

async function searchedAges(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ age: number }>(
    sql`select distinct min_age as age from saved_searches where min_age is not null`,
  )
  return rows.map(({ age }) => age)
}
