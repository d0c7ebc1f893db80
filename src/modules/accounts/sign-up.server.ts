import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { authOf } from './auth.server.ts'
import { requestVerificationMail } from './account-mails.server.ts'
import { refuse } from './problems.ts'
import { isStrongPassword } from './rules.ts'
import { credentials, emailLinks, users } from './tables.server.ts'

interface SignUp {
  firstName: string
  lastName: string
  email: string
  password: string
}

/**
 * Makes an account without a session. The answer and the work are the same whether the address is known or not; the mail tells
 * its reader. An account whose address was never confirmed belongs to whoever signs up last and opens the link.
 */
export async function signUp(
  context: Context,
  { firstName, lastName, email, password }: SignUp,
): Promise<{ done: true }> {
  if (!firstName || !lastName) throw refuse('NAME_REQUIRED')
  if (!isStrongPassword(password)) throw refuse('WEAK_PASSWORD')
  const { password: passwords } = await authOf(context).$context
  const account = { name: `${firstName} ${lastName}`, email, hash: await passwords.hash(password) }
  await context.db.transaction(async tx => {
    await saveUnconfirmed(tx, account)
    await requestVerificationMail(context, tx, email)
  })
  // Whether or not there is one more: the work is the same.
  context.live.announce({ roles: ['admin'] }, [{ path: ['admin', 'dashboard'] }])
  return { done: true }
}

async function saveUnconfirmed(
  tx: Tx,
  { name, email, hash }: { name: string; email: string; hash: string },
): Promise<void> {
  const [created] = await tx
    .insert(users)
    .values({ id: randomUUID(), name, email })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (created) return savePassword(tx, created.id, hash)
  const [unconfirmed] = await tx
    .update(users)
    .set({ name })
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  if (!unconfirmed) return
  await tx.delete(emailLinks).where(eq(emailLinks.userId, unconfirmed.id))
  await savePassword(tx, unconfirmed.id, hash)
}

export async function savePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const [changed] = await tx
    .update(credentials)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    .returning({ id: credentials.id })
  if (!changed)
    await tx
      .insert(credentials)
      .values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password: hash })
}
