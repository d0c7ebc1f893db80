import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { users } from './tables.server.ts'

/**
 * From here on nothing new can refer to an account that ends: what is being written meanwhile waits, and fails once the account
 * is gone. For the last steps of its end, which count what there is: whoever waits here may hold what an earlier step needs.
 */
export async function lockAccountForDeletion(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
