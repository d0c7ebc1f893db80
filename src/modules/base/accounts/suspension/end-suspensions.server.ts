import { and, lte, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { unsuspendAccount } from './suspend-account.server.ts'
import { users } from '../tables.server.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Ends suspensions whose days are over, each in a transaction of its own. */
export async function endSuspensions(
  services: Pick<Services, 'db' | 'jobs' | 'live' | 'log' | 'notifications' | 'now' | 'reactions'>,
): Promise<void> {
  const { db, live } = services
  const at = services.now()
  const over = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.banned}`, lte(users.banExpires, at)))
  for (const { id } of over)
    await inTransaction(services, tx => unsuspendAccount({ services, tx }, { actorId: null, userId: id, at }))
  if (over.length > 0) live.announce({ roles: ['admin'] }, [{ path: ['admin'] }, { path: ['safety', 'reports'] }])
}

export const defineEndOfSuspensions = (services: Services): void =>
  services.jobs.define({
    name: 'accounts.end-suspensions',
    cron: EVERY_FIVE_MINUTES,
    run: () => endSuspensions(services),
  })
