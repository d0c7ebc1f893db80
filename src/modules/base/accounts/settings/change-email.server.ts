import { eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../../api/context.ts'
import { violatedConstraint } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { countTowards } from '../../../../api/enforce-limits.ts'
import { requestChangeEmailMails, requestEmailChangedMail } from '../mails/change-mails.server.ts'
import { confirmPassword } from '../passwords/confirm-password.server.ts'
import { redeemLink } from '../mails/email-links.server.ts'
import { refuse } from '../problems.ts'
import { REACHABLE } from '../mails/refused-mails.server.ts'
import { removeUnconfirmed } from '../sign-up/sign-up.server.ts'
import { emailLinks, users } from '../tables.server.ts'

/**
 * Sends a link to the new address and a notice to the current one. Nothing changes before the link is used. The answer
 * is the same whether the new address has an account or not.
 *
 * @throws NO_PASSWORD, WRONG_PASSWORD, SAME_EMAIL, TOO_MANY_REQUESTS
 */
export async function requestEmailChange(
  context: SignedIn,
  { email, password }: { email: string; password: string },
): Promise<{ done: true }> {
  await confirmPassword(context, context.viewer, password)
  if (email === context.viewer.email) throw refuse('SAME_EMAIL')
  await countTowards(context, 'mailsToAccount', `change ${context.viewer.id}`)
  await context.db.transaction(tx => requestChangeEmailMails(context, tx, { userId: context.viewer.id, email }))
  return { done: true }
}

/**
 * Changes the address by the link that was sent to it, and notifies the old one. Links sent to the old address stop
 * working.
 *
 * @throws LINK_INVALID, also where the address was taken in the meantime
 */
export async function confirmEmailChange(context: Context, { token }: { token: string }): Promise<{ email: string }> {
  return inTransaction(context, tx => apply(tx, context, token)).catch(toRefusal)
}

async function apply(tx: Transaction, context: Context, token: string): Promise<{ email: string }> {
  const link = await redeemLink(tx, 'change-email', token, context.now())
  if (!link) throw refuse('LINK_INVALID')
  const { userId, email } = link
  const [user] = await tx
    .select({ name: users.name, before: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) throw refuse('LINK_INVALID')
  await removeUnconfirmed(tx, email)
  await tx
    .update(users)
    .set({ email, emailVerified: true, ...REACHABLE, updatedAt: context.now() })
    .where(eq(users.id, userId))
  await tx.delete(emailLinks).where(eq(emailLinks.userId, userId))
  await context.reactions.addressConfirmed(context, tx, userId)
  await requestEmailChangedMail(context, tx, { ...user, after: email })
  tx.afterCommit(() => context.live.announce([userId], [{ path: ['accounts'] }]))
  return { email }
}

function toRefusal(error: unknown): never {
  throw violatedConstraint(error) === 'users_email_unique' ? refuse('LINK_INVALID') : error
}
