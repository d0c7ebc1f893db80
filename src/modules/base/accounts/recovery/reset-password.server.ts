import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { countTowards } from '../../../../api/enforce-limits.ts'
import { requestResetMail } from '../mails/account-mails.server.ts'
import { requestPasswordChangedMail } from '../mails/change-mails.server.ts'
import { checkNewPassword } from '../passwords/check-new-password.server.ts'
import { findLink, redeemLink } from '../mails/email-links.server.ts'
import { rememberBrowser } from '../attempts/known-browser.server.ts'
import { refuse } from '../problems.ts'
import { REACHABLE } from '../mails/refused-mails.server.ts'
import { isStrongPassword } from '../rules.ts'
import { savePassword } from '../sign-up/sign-up.server.ts'
import { credentials, emailLinks, sessions, users } from '../tables.server.ts'

/** Revokes the API keys of a person; returns how many there were. */
export type EndKeysOfPerson = (tx: Tx, userId: string, at: Date) => Promise<number>

/** Mails a reset link if the account exists; the answer is the same otherwise. @throws TOO_MANY_REQUESTS */
export async function requestReset(context: Context, { email }: { email: string }): Promise<{ done: true }> {
  await countTowards(context, 'mailsToAccount', `reset ${email}`)
  await requestResetMail(context, email)
  return { done: true }
}

/** Checks a link without redeeming it, so that the page can refuse it before a password is typed. */
export async function checkResetLink(
  { db, now }: Context,
  { token }: { token: string },
): Promise<{ state: 'valid' | 'invalid' }> {
  return { state: (await findLink(db, 'reset-password', token, now())) ? 'valid' : 'invalid' }
}

/**
 * Sets a new password by a mailed link, which proves the address. It confirms the account. It ends every session, API key
 * and other link, because somebody else may have signed up with the address. It also clears the count of failed
 * sign-ins for this browser.
 *
 * @throws WEAK_PASSWORD, COMMON_PASSWORD, PERSONAL_PASSWORD, LINK_INVALID, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<{ done: true }> {
  if (!isStrongPassword(password)) throw refuse('WEAK_PASSWORD')
  // Hashing is slow, so only a valid link starts it.
  const valid = await findLink(context.db, 'reset-password', token, context.now())
  if (!valid) throw refuse('LINK_INVALID')
  await checkNewPassword(password, { name: await nameOf(context, valid.userId), email: valid.email })
  const { password: passwords } = await (await context.auth()).$context
  const hash = await passwords.hash(password)
  const { email } = await inTransaction(context, async tx => {
    const link = await redeemLink(tx, 'reset-password', token, context.now())
    if (!link) throw refuse('LINK_INVALID')
    await confirmOwner(tx, link.userId)
    await tx
      .update(users)
      .set(REACHABLE)
      .where(and(eq(users.id, link.userId), isNotNull(users.unreachableSince)))
    await savePassword(tx, link.userId, hash)
    await tx.delete(sessions).where(eq(sessions.userId, link.userId))
    await tx.delete(emailLinks).where(eq(emailLinks.userId, link.userId))
    const keys = await context.reactions.endKeysOfPerson(tx, link.userId, context.now())
    await requestPasswordChangedMail(context, tx, { userId: link.userId, keys })
    tx.afterCommit(() => context.live.end(link.userId))
    return link
  })
  rememberBrowser(context, email)
  return { done: true }
}

async function nameOf({ db }: Context, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name
}

async function confirmOwner(tx: Tx, userId: string): Promise<void> {
  const confirmed = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  if (confirmed.length > 0) await tx.delete(credentials).where(eq(credentials.userId, userId))
}
