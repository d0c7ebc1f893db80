import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { secondFactorNeededBy } from '../../../../api/check-second-factor.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { SecondFactor } from './second-factor-contract.ts'
import { authenticators, passkeys, recoveryCodes, sessions, users } from '../tables.server.ts'

/** Whether the account has an authenticator app, and whether it has passkeys. */
export async function readFactors(db: Db | Tx, userId: string): Promise<{ authenticator: boolean; passkey: boolean }> {
  const [authenticator, passkey] = await Promise.all([
    db.$count(authenticators, isOn(userId)),
    db.$count(passkeys, eq(passkeys.userId, userId)),
  ])
  return { authenticator: authenticator > 0, passkey: passkey > 0 }
}

/** The second factors as the settings show them. In a call for an organisation: those of the person who acts. */
export async function readSecondFactor(context: SignedIn): Promise<SecondFactor> {
  const { db, viewer } = context
  const id = viewer.actingPerson?.id ?? viewer.id
  const [{ authenticator }, codes, keys] = await Promise.all([
    readFactors(db, id),
    db.$count(recoveryCodes, eq(recoveryCodes.userId, id)),
    db.select().from(passkeys).where(eq(passkeys.userId, id)).orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
  ])
  return {
    authenticator,
    recoveryCodes: codes,
    passkeys: keys.map(({ id: key, name, createdAt, lastUsedAt }) => ({
      id: key,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    neededBy: secondFactorNeededBy(context)?.toISOString() ?? null,
  }
}

/** Locks the account, so that its factors change one after the other. */
export const lockOwner = (tx: Tx, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

/** Updates `hasSecondFactor` of the account. Call it after each change, while the account is locked. */
export async function updateHasSecondFactor(tx: Tx, userId: string): Promise<void> {
  const { authenticator, passkey } = await readFactors(tx, userId)
  await tx
    .update(users)
    .set({ hasSecondFactor: authenticator || passkey })
    .where(eq(users.id, userId))
}

/** Notes that the person confirmed in this session who it is. */
export const confirmSession = (db: Db | Tx, sessionId: string, at: Date) =>
  db.update(sessions).set({ confirmedAt: at }).where(eq(sessions.id, sessionId))

/** Reads from the database whether the account has a second factor: what the session says may be older. */
export async function hasSecondFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const [user] = await db.select({ has: users.hasSecondFactor }).from(users).where(eq(users.id, userId))
  return user?.has ?? false
}

const isOn = (userId: string) => and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))

/** Removes every second factor. `roleSince` starts again, so the person has the usual days to add a new one. */
export async function removeFactors(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.update(users).set({ hasSecondFactor: false, roleSince: at, updatedAt: at }).where(eq(users.id, userId))
}
