import { sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { SiteCounts } from './rules.ts'
import { siteCounts } from './tables.server.ts'

/**
 * Counts the pets that are adopted now, and the families and shelters: organizations and people with a confirmed address,
 * without suspended ones.
 */
export async function countSite(db: Db | Tx, now: Date): Promise<void> {
  const [homes, members] = [
    await countOf(db, sql`select count(*)::int as count from posts where status = 'adopted'`),
    await countOf(
      db,
      sql`select count(*)::int as count from users where not banned and (email_verified or kind <> 'person')`,
    ),
  ]
  const counted = { homesFound: homes, members, countedAt: now }
  await db.insert(siteCounts).values(counted).onConflictDoUpdate({ target: siteCounts.isOnly, set: counted })
}

async function countOf(db: Db | Tx, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(query)
  return rows[0]?.count ?? 0
}

/** The last counts; undefined before the first count. */
export async function readCounts(db: Db): Promise<SiteCounts | undefined> {
  const [counts] = await db.select({ homesFound: siteCounts.homesFound, members: siteCounts.members }).from(siteCounts)
  return counts
}

export function defineCounting(services: Services): void {
  const run = () => countSite(services.db, services.now())
  services.jobs.define({ name: 'site.count', cron: '13 * * * *', run })
}
