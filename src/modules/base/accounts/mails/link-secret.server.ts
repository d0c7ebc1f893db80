import { isActive } from '../access.server.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { credentials, users } from '../tables.server.ts'

/**
 * What links in mails to a person are signed with, beside the site's secret: they end with another address or password. Undefined
 * without an account, and while it is suspended.
 */
export const linkSecretOf = (db: Db | Tx, userId: string): Promise<string | undefined> =>
  readSecret(db, userId, isActive)

/** What the steps of a sign-in are signed with: also those of a suspended person, who reads why at their end. */
export const signInSecretOf = (db: Db | Tx, userId: string): Promise<string | undefined> => readSecret(db, userId)

async function readSecret(db: Db | Tx, userId: string, condition?: SQL): Promise<string | undefined> {
  const [user] = await db
    .select({ email: users.email, password: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(and(eq(users.id, userId), condition))
  return user && JSON.stringify([userId, user.email, user.password])
}
