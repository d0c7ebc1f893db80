import { sql, type SQL } from 'drizzle-orm'
import type { BadgeType } from '../src/modules/news/badges/vocabulary.ts'
import type { Tx } from '../src/platform/db/db.ts'

/** The badges that people earned in the demo's past, each with the date of its event. */
export async function loadBadges(tx: Tx): Promise<void> {
  for (const [type, moments] of Object.entries(earned))
    await tx.execute(sql`
      insert into user_badges (user_id, badge_type, awarded_at)
      select user_id, ${type}, awarded_at from (${moments}) as moments where awarded_at is not null
    `)
}

const earned: Record<BadgeType, SQL> = {
  first_listing: sql`select owner_id as user_id, min(reviewed_at) as awarded_at from posts
    where status in ('approved', 'adopted') group by owner_id`,
  first_adoption: sql`select owner_id as user_id, min(adopted_at) as awarded_at from posts
    where status = 'adopted' group by owner_id`,
  five_adoptions: sql`select owner_id as user_id, (array_agg(adopted_at order by adopted_at))[5] as awarded_at from posts
    where status = 'adopted' group by owner_id`,
  new_family: sql`select requester_id as user_id, min(decided_at) as awarded_at from adoption_requests
    where status = 'approved' group by requester_id`,
  community_founder: sql`select user_id, min(joined_at) as awarded_at from community_members
    where role = 'founder' group by user_id`,
  verified: sql`select id as user_id, verified_at as awarded_at from users where verified`,
}
