import { and, eq, isNull, sql } from 'drizzle-orm'
import { unsuspendAccount, type AccountAction, type Suspending } from '../../../base/accounts/public.server.ts'
import { reports } from '../tables.server.ts'

/** Lifts a suspension. Reports that led to it stop counting against the person. @throws NOT_FOUND, FORBIDDEN */
export async function liftSuspension(suspending: Suspending, act: AccountAction): Promise<void> {
  await unsuspendAccount(suspending, act)
  await suspending.tx
    .update(reports)
    .set({ suspensionLiftedAt: act.at })
    .where(
      and(eq(reports.personId, act.userId), sql`${reports.acts} @> '{suspend}'`, isNull(reports.suspensionLiftedAt)),
    )
}
