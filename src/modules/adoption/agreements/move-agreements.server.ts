import { eq } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { agreements } from './tables.server.ts'

/** The agreements about pets that got another owner. */
export async function moveAgreements(_: Services, tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(agreements).set({ ownerId: to }).where(eq(agreements.ownerId, from))
}
