import { and, eq, gte } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { requestDeniedMail } from '../mails/denied-mail.server.ts'
import { createLink, redeemLink } from '../mails/email-links.server.ts'
import { refuse } from '../problems.ts'
import { authenticators, credentials, emailLinks, passkeys, recoveryCodes, sessions, users } from '../tables.server.ts'
import { updateHasSecondFactor } from '../second-factor/factors.server.ts'

/** Revokes the API keys that were made since then; returns how many there were. */
export type EndKeysSince = (tx: Tx, userId: string, since: Date, at: Date) => Promise<number>

/**
 * "This wasn't me", by the link in the mail about a new device. Ends every session, every mailed link and the password, and the second
 * factors and API keys that were added since that sign-in. Returns a token to choose a new password, because the link proves the address
 * as a reset link does. A link to an address that the account no longer has is invalid.
 *
 * @returns no token for an account without a password, which signs in with Google
 * @throws LINK_INVALID
 */
export async function denySignIn(
  context: Context,
  { token }: { token: string },
): Promise<{ resetToken: string | null }> {
  const at = context.now()
  return inTransaction(context, async tx => {
    const link = await redeemLink(tx, 'not-me', token, at)
    if (!link) throw refuse('LINK_INVALID')
    const { userId, createdAt: since } = link
    const user = await lockOwnerOf(tx, link)
    const ended = await tx
      .delete(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
      .returning({ id: credentials.id })
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(emailLinks).where(eq(emailLinks.userId, userId))
    const factors = await denyFactors(tx, userId, since)
    const keys = await context.reactions.endKeysSince(tx, userId, since, at)
    await requestDeniedMail(context, tx, { userId, keys, ...factors })
    tx.afterCommit(() => context.live.end(userId))
    return { resetToken: ended.length > 0 ? await createLink(tx, 'reset-password', user, at) : null }
  })
}

/** @throws LINK_INVALID where the account has another address by now */
async function lockOwnerOf(tx: Tx, { userId, email }: { userId: string; email: string }) {
  const [user] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email)))
    .for('no key update')
  if (!user) throw refuse('LINK_INVALID')
  return user
}

/** What became of the second factors that were added since a sign-in that was denied. */
export interface DeniedFactors {
  removedPasskeys: number
  authenticatorRemoved: boolean
  /** The factor that stays, because it alone keeps out somebody who reads the person's mail. */
  kept: 'authenticator' | 'passkeys' | null
}

/**
 * Removes the second factors that were added since a sign-in that its owner denies. The denial proves only access to the
 * mailbox. So new factors stay where the mailbox alone would otherwise open the account: an authenticator app is always
 * asked for after the password, and kept passkeys then sign in only after it, too. Call it while the account is locked.
 */
async function denyFactors(tx: Tx, userId: string, since: Date): Promise<DeniedFactors> {
  const { isStaff, app, keys } = await readFactorDates(tx, userId)
  const isNewApp = app !== undefined && app >= since
  const newKeys = keys.filter(addedAt => addedAt >= since)
  // For people who are no staff a passkey is optional: their password signs in without it.
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
async function readFactorDates(tx: Tx, userId: string) {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
  const [app] = await tx
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
  const keys = await tx.select({ at: passkeys.createdAt }).from(passkeys).where(eq(passkeys.userId, userId))
  return { isStaff: user?.role !== 'user', app: app?.confirmedAt ?? undefined, keys: keys.map(({ at }) => at) }
}
