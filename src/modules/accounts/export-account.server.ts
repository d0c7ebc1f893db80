import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { credentials, sessions, users, vetDetails } from './tables.server.ts'

/** What is kept of a person's account, for that person; no password and no token. */
export async function exportAccount(db: Db, userId: string) {
  // Why the site verified them is a note for admins.
  const { verifiedReason: _, ...columns } = getTableColumns(users)
  const [account] = await db.select(columns).from(users).where(eq(users.id, userId))
  const signInBy = await db
    .select({ provider: credentials.providerId, since: credentials.createdAt })
    .from(credentials)
    .where(eq(credentials.userId, userId))
  const signedIn = await db
    .select({
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      since: sessions.createdAt,
      until: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  const [vet] = await db.select().from(vetDetails).where(eq(vetDetails.userId, userId))
  return { ...account, signInBy, sessions: signedIn, ...(vet && { vetDetails: vet }) }
}
