import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { countTowards } from '../../platform/enforce-limits.ts'
import { requestVerificationMail } from './account-mails.server.ts'
import { redeemLink } from './email-links.server.ts'
import { users } from './tables.server.ts'

/** Confirms an address by the link of its mail. An expired, used or unknown link is not an error but an answer: the page offers a new one. */
export async function verifyEmail(
  { db, now }: Context,
  { token }: { token: string },
): Promise<{ state: 'confirmed' | 'invalid' }> {
  return db.transaction(async tx => {
    const link = await redeemLink(tx, 'verify-email', token, now())
    if (!link) return { state: 'invalid' }
    const confirmed = await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: now() })
      .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
      .returning({ id: users.id })
    return { state: confirmed.length > 0 ? 'confirmed' : 'invalid' }
  })
}

/** Sends the link again; the answer never tells whether the address is known. @throws TOO_MANY_REQUESTS */
export async function resendVerification(context: Context, { email }: { email: string }): Promise<{ done: true }> {
  await countTowards(context, 'mailsToAccount', `verification ${email}`)
  await context.db.transaction(tx => requestVerificationMail(context, tx, email))
  return { done: true }
}
