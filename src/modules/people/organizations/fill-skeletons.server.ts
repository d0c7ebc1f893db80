import { eq, isNull } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { skeletonOf } from '../../../platform/text/skeleton.ts'
import { users } from '../../base/accounts/public.server.ts'
import { organizations } from './tables.server.ts'

const AT_ONCE = 200

/** Writes the skeletons of organisations from before names were compared by them. Repeatable after a crash. */
export async function fillSkeletons({ db }: Pick<Services, 'db'>): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: organizations.accountId, name: users.name })
      .from(organizations)
      .innerJoin(users, eq(users.id, organizations.accountId))
      .where(isNull(organizations.skeleton))
      .limit(AT_ONCE)
    for (const { id, name } of rows)
      await db
        .update(organizations)
        .set({ skeleton: skeletonOf(name) })
        .where(eq(organizations.accountId, id))
    if (rows.length < AT_ONCE) return
  }
}
