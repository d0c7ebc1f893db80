import { eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../platform/context.ts'
import { violatedConstraint } from '../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { countTowards } from '../../platform/enforce-limits.ts'
import { requestChangeEmailMails, requestEmailChangedMail } from './change-mails.server.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { redeemLink } from './email-links.server.ts'
import { refuse } from './problems.ts'
import { removeUnconfirmed } from './remove-unconfirmed.server.ts'
import { emailLinks, users } from './tables.server.ts'

/**
 * Sends a link to the new address; until it is used nothing changes. The present address is told. Whether the new one has an
 * account already is told to nobody: the answer is the same.
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
 * Gives an account its new address by the link that was sent there; the old address is told. Links sent to the old one stop
 * working: whoever reads it may be somebody else from now on.
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
    .select({ name: users.name, before: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!user) throw refuse('LINK_INVALID')
  await removeUnconfirmed(tx, email)
  await tx.update(users).set({ email, emailVerified: true, updatedAt: context.now() }).where(eq(users.id, userId))
  await tx.delete(emailLinks).where(eq(emailLinks.userId, userId))
  await requestEmailChangedMail(context, tx, { ...user, after: email })
  tx.afterCommit(() => context.live.announce([userId], [{ path: ['accounts'] }]))
  return { email }
}

function toRefusal(error: unknown): never {
  throw violatedConstraint(error) === 'users_email_unique' ? refuse('LINK_INVALID') : error
}
