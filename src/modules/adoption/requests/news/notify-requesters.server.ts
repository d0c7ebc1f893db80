import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { adoptionRequests } from '../tables.server.ts'

type Notification = Omit<Parameters<typeof notify>[2], 'userId'>

/** Notifies everybody with a pending request for one of the posts once. Returns their ids. */
export async function notifyRequesters(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  postIds: readonly number[],
  notificationTo: (requesterId: string) => Notification,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(and(inArray(adoptionRequests.postId, [...postIds]), eq(adoptionRequests.status, 'pending')))
  const ids = rows.map(({ id }) => id)
  await notify(services, tx, ...ids.map(userId => ({ userId, ...notificationTo(userId) })))
  return ids
}
