import { eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { adoptionRequests } from '../tables.server.ts'

/** The requests on posts that got another owner. */
export async function moveRequests(
  _services: Services,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(adoptionRequests).set({ ownerId: to }).where(eq(adoptionRequests.ownerId, from))
}
