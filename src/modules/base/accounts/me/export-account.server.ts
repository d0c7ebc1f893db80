import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { authenticators, credentials, passkeys, sessions, users, vetDetails } from '../tables.server.ts'

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
  const ownPasskeys = await db
    .select({ name: passkeys.name, since: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  const [authenticator] = await db
    .select({ since: authenticators.confirmedAt })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  const [vet] = await db.select().from(vetDetails).where(eq(vetDetails.userId, userId))
  return {
    ...account,
    signInBy,
    sessions: signedIn,
    passkeys: ownPasskeys,
    ...(authenticator && { authenticatorApp: authenticator }),
    ...(vet && { vetDetails: vet }),
  }
}
