import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { countTowards } from '../../../../api/enforce-limits.ts'
import { requestVerificationMail } from '../mails/account-mails.server.ts'
import { confirmPassword } from '../passwords/confirm-password.server.ts'
import { findLink, redeemLink } from '../mails/email-links.server.ts'
import { rememberBrowser, signedUpHere } from '../attempts/known-browser.server.ts'
import { REACHABLE } from '../mails/refused-mails.server.ts'
import { users } from '../tables.server.ts'

interface Confirmation {
  token: string
  password?: string | undefined
}

interface ConfirmationResult {
  state: 'confirmed' | 'passwordNeeded' | 'invalid'
}

/**
 * Confirms an address by its mailed link. A mail scanner may open the link, and somebody else may have signed up with
 * the address. So the call must come from the browser of the sign-up, or include the password. An expired, used or
 * unknown link is an answer, not an error: the page offers a new one.
 *
 * @throws WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS
 */
export async function verifyEmail(context: Context, { token, password }: Confirmation): Promise<ConfirmationResult> {
  const link = await findLink(context.db, 'verify-email', token, context.now())
  if (!link) return { state: 'invalid' }
  const { userId: id, email } = link
  if (!signedUpHere(context, id)) {
    if (password === undefined) return { state: 'passwordNeeded' }
    await confirmPassword(context, { id, email }, password)
  }
  if (!(await confirmAddress(context, token))) return { state: 'invalid' }
  rememberBrowser(context, email)
  return { state: 'confirmed' }
}

/** Returns false if the link was redeemed or replaced meanwhile. */
const confirmAddress = ({ db, jobs, now, reactions }: Context, token: string): Promise<boolean> =>
  db.transaction(async tx => {
    const link = await redeemLink(tx, 'verify-email', token, now())
    if (!link) return false
    const confirmed = await tx
      .update(users)
      .set({ emailVerified: true, ...REACHABLE, updatedAt: now() })
      .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
      .returning({ id: users.id })
    if (confirmed.length > 0) await reactions.addressConfirmed({ jobs }, tx, link.userId)
    return confirmed.length > 0
  })

/** Mails the link again; the answer is the same for an unknown address. @throws TOO_MANY_REQUESTS */
export async function resendVerification(context: Context, { email }: { email: string }): Promise<{ done: true }> {
  await countTowards(context, 'mailsToAccount', `verification ${email}`)
  await context.db.transaction(tx => requestVerificationMail(context, tx, email))
  return { done: true }
}
