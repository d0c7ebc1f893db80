import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Context, Viewer } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { looksOf, skeletonOf, withoutSigns } from '../../../../platform/text/skeleton.ts'
import { currentLanguage, t } from '../../../../shared/i18n/t.ts'
import { requestVerificationMail } from '../mails/account-mails.server.ts'
import { checkNewPassword } from '../passwords/check-new-password.server.ts'
import { rememberSignUp } from '../attempts/known-browser.server.ts'
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

/**
 * Refuses a new name that pretends to be the site or verified. Admins may have one, and an unchanged name stays.
 * @throws NAME_RESERVED
 */
export function refuseReservedName(name: string, viewer: Pick<Viewer, 'role'> | null, before?: string): void {
  if (name !== before && viewer?.role !== 'admin' && isReservedName(name)) throw refuse('NAME_RESERVED')
}

/** The name of the product, and what this site is called. */
const siteSkeletons = (): string[] => [skeletonOf('Pawpal'), skeletonOf(t('Pawpal'))].filter(Boolean)

/** Words for people who speak for the site, in its languages. */
const STAFF_SKELETONS = new Set(
  `admin administrator administration moderator moderation staff support team official verified helpdesk help service system the site
  verwaltung verifiziert offiziell administrador administradora moderador moderadora soporte equipo oficial verificado verificada
  administrateur administratrice moderateur moderatrice equipe officiel verifie amministratore moderatore assistenza ufficiale verificato
  beheerder ondersteuning officieel geverifieerd wsparcie zespol oficjalny zweryfikowany suporte equipa مشرف الدعم فريق الإدارة موثق رسمي`
    .split(/\s+/)
    .map(skeletonOf),
)

/** Whether a name pretends to be the site, somebody who works for it, or verified: "Pawpal Team", "Admin", "✔ Ana". */
export function isReservedName(name: string): boolean {
  if (name.trim() === '') return false
  if (/[✓✔☑✅🗸🗹]/u.test(name)) return true
  const looks = looksOf(name)
  const words = looks.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const skeleton = withoutSigns(looks)
  if (words.every(word => STAFF_SKELETONS.has(word))) return true
  return siteSkeletons().some(site => {
    const others = skeleton.replaceAll(site, '')
    if (others === '') return true
    return skeleton.includes(site) && (STAFF_SKELETONS.has(others) || words.some(word => STAFF_SKELETONS.has(word)))
  })
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

/**
 * Removes an unconfirmed account for the proven owner of its address. Anybody may have created it, so none of it may
 * stay, above all no password.
 */
export async function removeUnconfirmed(db: Db | Tx, email: string): Promise<void> {
  await db.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false), eq(users.role, 'user')))
}
