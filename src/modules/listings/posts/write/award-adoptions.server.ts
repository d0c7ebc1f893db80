import { and, eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { note } from '../../../../platform/observe.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { awardBadge } from '../../../news/badges/public.server.ts'
import { posts } from '../tables.server.ts'

const FEW = 5
const MILESTONES = [
  { homes: 1, badge: 'first_adoption' },
  { homes: FEW, badge: 'five_adoptions' },
] as const

/** Awards an owner's badges after an adoption. Locks the account, so that the later of two simultaneous adoptions counts both. */
export async function awardAdoptions(
  services: Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>,
  tx: Transaction,
  ownerId: string,
): Promise<void> {
  tx.afterCommit(() => note({ what: 'adoption' }))
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  const adopted = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.ownerId, ownerId), eq(posts.status, 'adopted')))
    .limit(FEW)
  for (const { homes, badge } of MILESTONES) if (adopted.length >= homes) await awardBadge(services, tx, ownerId, badge)
}
