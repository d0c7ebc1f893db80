import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/db.ts'
import { users } from './tables.server.ts'

/**
 * Removes the account of an address that nobody confirmed, for the proven owner of the address: whoever signed up with it may be
 * anybody, and nothing of theirs may stay, least of all a password.
 */
export async function removeUnconfirmed(db: Db | Tx, email: string): Promise<void> {
  await db.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false), eq(users.role, 'user')))
}
