import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { requestDeniedMail } from '../mails/denied-mail.server.ts'
import { createLink, redeemLink } from '../mails/email-links.server.ts'
import { refuse } from '../problems.ts'
import { denyFactors } from '../second-factor/deny-factors.server.ts'
import { credentials, emailLinks, sessions, users } from '../tables.server.ts'

/** Ends what opens the account to programs and was made since then; returns how many there were. */
export type EndKeysSince = (tx: Tx, userId: string, since: Date, at: Date) => Promise<number>

/**
 * "This was not me", by the link in the mail about a new device. Ends every session, every mailed link and the password, and the second
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
