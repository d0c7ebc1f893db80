import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { credentials, sessions, users, vetDetails } from './tables.server.ts'

/** The account's data for the person's own export, without password and tokens. */
export async function exportAccount(db: Db, userId: string) {
  // The reason of the verification is a note for admins.
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
