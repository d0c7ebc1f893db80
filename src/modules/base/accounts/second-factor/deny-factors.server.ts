import { and, eq, gte } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import { authenticators, passkeys, recoveryCodes, users } from '../tables.server.ts'
import { updateHasSecondFactor } from './factors.server.ts'

/** What became of the second factors that were added since a sign-in that was denied. */
export interface DeniedFactors {
  removedPasskeys: number
  authenticatorRemoved: boolean
  /** What stays, because nothing else keeps somebody out who reads the person's mail. */
  kept: 'authenticator' | 'passkeys' | null
}

/**
 * Removes the second factors that were added since a sign-in that its owner denies. Whoever denies it has shown only
 * that they read the mail. So new factors stay where they alone ask for more than a mail: an authenticator app always
 * comes after the password, and passkeys then sign in only after it, too. Call it while the account is locked.
 */
export async function denyFactors(tx: Tx, userId: string, since: Date): Promise<DeniedFactors> {
  const { isStaff, app, keys } = await readAll(tx, userId)
  const isNewApp = app !== undefined && app >= since
  const newKeys = keys.filter(addedAt => addedAt >= since)
  // Passkeys of people who are no staff are a convenience: their password does without.
  const oldOnesGuard = (app !== undefined && !isNewApp) || (isStaff && keys.length > newKeys.length)
  const newOnesGuard = !oldOnesGuard && (isNewApp || (isStaff && newKeys.length > 0))
  const kept = newOnesGuard ? (isNewApp ? 'authenticator' : 'passkeys') : null
  const areNew = and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since))
  if (kept === 'passkeys') await tx.update(passkeys).set({ needsPassword: true }).where(areNew)
  else await tx.delete(passkeys).where(areNew)
  const authenticatorRemoved = isNewApp && kept !== 'authenticator'
  if (authenticatorRemoved) {
    await tx.delete(authenticators).where(eq(authenticators.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  }
  await updateHasSecondFactor(tx, userId)
  return { removedPasskeys: kept === 'passkeys' ? 0 : newKeys.length, authenticatorRemoved, kept }
}

/** When the app was turned on, if it is, and when each passkey was added. */
async function readAll(tx: Tx, userId: string) {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  const [app] = await tx
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  const keys = await tx.select({ at: passkeys.createdAt }).from(passkeys).where(eq(passkeys.userId, userId))
  return { isStaff: user?.role !== 'user', app: app?.confirmedAt ?? undefined, keys: keys.map(({ at }) => at) }
}
