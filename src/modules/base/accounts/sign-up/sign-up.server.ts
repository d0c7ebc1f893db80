import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { currentLanguage } from '../../../../shared/i18n/t.ts'
import { requestVerificationMail } from '../mails/account-mails.server.ts'
import { checkNewPassword } from '../passwords/check-new-password.server.ts'
import { rememberSignUp } from '../attempts/known-browser.server.ts'
import { refuseReservedName } from './refuse-reserved-name.server.ts'
import { languageToKeep } from '../me/save-language.server.ts'
import { refuse } from '../problems.ts'
import { credentials, users } from '../tables.server.ts'

interface SignUp {
  firstName: string
  lastName: string
  email: string
  password: string
}

/**
 * Creates an account without a session. The answer and the work are the same for a known address; only the mail
 * differs. A second sign-up with an unconfirmed address changes nothing and mails a new link. Only the browser of the
 * first sign-up confirms by the link alone; the owner of the address can reset the password.
 */
export async function signUp(
  context: Context,
  { firstName, lastName, email, password }: SignUp,
): Promise<{ done: true }> {
  if (!firstName || !lastName) throw refuse('NAME_REQUIRED')
  const name = `${firstName} ${lastName}`
  refuseReservedName(name, null)
  await checkNewPassword(password, { name, email })
  const { password: passwords } = await (await context.auth()).$context
  const account = { name, email, hash: await passwords.hash(password) }
  const id = randomUUID()
  await inTransaction(context, async tx => {
    await insertUnconfirmed(tx, { id, ...account })
    await requestVerificationMail(context, tx, email)
    // Announced for a known address, too, so that the work is the same.
    tx.afterCommit(() => context.live.announce({ roles: ['admin'] }, [{ path: ['admin', 'dashboard'] }]))
  })
  // For a known address this id belongs to no account.
  rememberSignUp(context, id)
  return { done: true }
}

async function insertUnconfirmed(
  tx: Tx,
  { id, name, email, hash }: { id: string; name: string; email: string; hash: string },
): Promise<void> {
  const [created] = await tx
    .insert(users)
    .values({ id, name, email, language: languageToKeep(currentLanguage()) })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (created) await insertPassword(tx, id, hash)
}

export async function savePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const [changed] = await tx
    .update(credentials)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    .returning({ id: credentials.id })
  if (!changed) await insertPassword(tx, userId, hash)
}

const insertPassword = (tx: Tx, userId: string, hash: string) =>
  tx
    .insert(credentials)
    .values({ id: randomUUID(), accountId: userId, providerId: 'credential', userId, password: hash })
