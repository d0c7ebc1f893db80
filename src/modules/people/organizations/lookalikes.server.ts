import { eq, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { skeletonOf } from '../../../platform/text/skeleton.ts'
import { users } from '../../base/accounts/public.server.ts'
import { refuse } from './problems.ts'
import { organizations } from './tables.server.ts'

/**
 * Refuses a name that differs from another organization's but looks the same, and returns its skeleton. Equal names are
 * allowed, because every town may have a "Happy Paws". An advisory lock serializes concurrent checks.
 * @throws NAME_TAKEN
 */
export async function refuseLookalike(tx: Tx, name: string): Promise<string> {
  const skeleton = skeletonOf(name)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`organization ${skeleton}`}, 0))`)
  const { rows } = await tx.execute(sql`
    select from organizations join users on users.id = organizations.account_id
    where organizations.skeleton = ${skeleton} and lower(users.name) <> lower(${name}) limit 1`)
  if (rows.length > 0) throw refuse('NAME_TAKEN')
  return skeleton
}

const ORGANIZATIONS_AT_ONCE = 200

/** Adds missing skeletons to organizations of earlier versions. Repeatable after a crash. */
export async function fillSkeletons({ db }: Pick<Services, 'db'>): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: organizations.accountId, name: users.name })
      .from(organizations)
      .innerJoin(users, eq(users.id, organizations.accountId))
      .where(isNull(organizations.skeleton))
      .limit(ORGANIZATIONS_AT_ONCE)
    for (const { id, name } of rows)
      await db
        .update(organizations)
        .set({ skeleton: skeletonOf(name) })
        .where(eq(organizations.accountId, id))
    if (rows.length < ORGANIZATIONS_AT_ONCE) return
  }
}
