import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { createLink, redeemLink } from './email-links.server.ts'
import { refuse } from './problems.ts'
import { credentials, emailLinks, sessions, users } from './tables.server.ts'

/**
 * Closes an account to whoever is in it, by the link of the mail about a new device: every session and mailed link ends,
 * and the password with them. The answer leads to a new password, because the link proves the address as a reset link
 * does. A link to an address that the account no longer has is invalid.
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
    const { userId, email } = link
    const [user] = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .for('no key update')
    if (!user) throw refuse('LINK_INVALID')
    const ended = await tx
      .delete(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
      .returning({ id: credentials.id })
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(emailLinks).where(eq(emailLinks.userId, userId))
    tx.afterCommit(() => context.live.end(userId))
    return { resetToken: ended.length > 0 ? await createLink(tx, 'reset-password', user, at) : null }
  })
}
