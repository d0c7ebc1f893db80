import { eq } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { meetings } from './tables.server.ts'

/** The meetings about pets that got another owner. */
export async function moveMeetings(_: Services, tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(meetings).set({ ownerId: to }).where(eq(meetings.ownerId, from))
}
