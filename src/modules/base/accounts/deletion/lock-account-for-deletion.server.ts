import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import { users } from '../tables.server.ts'

/**
 * Locks an account against new references: concurrent inserts wait, and fail once the account is deleted. Use it only
 * in the last steps of a deletion, which count rows: a waiting transaction may hold rows that an earlier step locks.
 */
export async function lockAccountForDeletion(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
