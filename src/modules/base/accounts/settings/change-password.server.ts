import { and, eq, ne } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { countTowards } from '../../../../api/enforce-limits.ts'
import { requestResetMail } from '../mails/account-mails.server.ts'
import { requestPasswordChangedMail } from '../mails/change-mails.server.ts'
import { checkNewPassword } from '../passwords/check-new-password.server.ts'
import { confirmPassword } from '../passwords/confirm-password.server.ts'
import { endOtherSessions } from '../sessions/sessions.server.ts'
import { savePassword } from '../sign-up/sign-up.server.ts'
import { emailLinks } from '../tables.server.ts'

interface PasswordChange {
  currentPassword: string
  password: string
}

/**
 * Sets a new password. Other sessions end, and mailed links to reset the password or change the address stop working.
 *
 * @throws WEAK_PASSWORD, COMMON_PASSWORD, PERSONAL_PASSWORD, WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS
 */
export async function changePassword(
  context: SignedIn,
  { currentPassword, password }: PasswordChange,
): Promise<{ done: true }> {
  await checkNewPassword(password, context.viewer)
  await confirmPassword(context, context.viewer, currentPassword)
  const { viewer, live } = context
  const { password: passwords } = await (await context.auth()).$context
  const hash = await passwords.hash(password)
  await inTransaction(context, async tx => {
    await savePassword(tx, viewer.id, hash)
    // "This wasn't me" links stay: a thief who changes the password must not disable them.
    await tx.delete(emailLinks).where(and(eq(emailLinks.userId, viewer.id), ne(emailLinks.purpose, 'not-me')))
    await requestPasswordChangedMail(context, tx, { userId: viewer.id })
    const ended = await endOtherSessions(tx, viewer)
    tx.afterCommit(() => {
      live.end(viewer.id, ended)
      live.announce([viewer.id], [{ path: ['accounts', 'sessions'] }])
    })
  })
  return { done: true }
}

/** Mails an account without a password a link to set one. @throws TOO_MANY_REQUESTS */
export async function requestPasswordLink(context: SignedIn): Promise<{ done: true }> {
  const { email } = context.viewer
  await countTowards(context, 'mailsToAccount', `reset ${email}`)
  await requestResetMail(context, email)
  return { done: true }
}
