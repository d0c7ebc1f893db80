import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { users } from '../tables.server.ts'

/**
 * Removes an unconfirmed account for the proven owner of its address. Anybody may have created it, so nothing of it
 * stays, above all no password.
 */
export async function removeUnconfirmed(db: Db | Tx, email: string): Promise<void> {
  await db.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false), eq(users.role, 'user')))
}
