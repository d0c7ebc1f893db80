import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { recordAuditEntry } from '../../audit/public.server.ts'
import { checkNewPassword } from '../passwords/check-new-password.server.ts'
import { createLink } from '../mails/email-links.server.ts'
import { lockAccountAndAdmins } from './lock-account-and-admins.server.ts'
import { refuse } from '../problems.ts'
import { displayName } from '../rules.ts'
import { savePassword } from '../sign-up/sign-up.server.ts'
import { credentials, sessions, users } from '../tables.server.ts'
import type { Role } from '../vocabulary.ts'

interface StaffAccount {
  email: string
  role: Exclude<Role, 'user'>
  name?: string | undefined
  password?: string | undefined
}

export interface EnsuredAccount {
  userId: string
  /** Undefined for a new account. */
  formerRole: Role | undefined
  /** A link to set the password of an account that has none; it works like a mailed one. */
  passwordLink: string | undefined
}

type StaffServices = Pick<Services, 'auth' | 'db' | 'log' | 'settings' | 'now'> & {
  live: Pick<Services['live'], 'end'>
}

/**
 * Creates a verified vet or admin, or gives the account of the address that role and ends its streams. For the command
 * line.
 *
 * @throws Problem WEAK_PASSWORD, COMMON_PASSWORD, PERSONAL_PASSWORD, or ADMIN_ALREADY if it would demote an admin
 */
export async function ensureStaffAccount(services: StaffServices, wanted: StaffAccount): Promise<EnsuredAccount> {
  const { settings, now, live } = services
  const { email, role } = wanted
  const hash =
    wanted.password === undefined
      ? undefined
      : await hashNewPassword(services, { ...wanted, password: wanted.password })
  return inTransaction(services, async tx => {
    const [former] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (former?.role === 'admin' && role !== 'admin') throw refuse('ADMIN_ALREADY')
    const by = { actorId: null, at: now() }
    const userId = former ? await promote(tx, former, wanted, by) : await create(tx, wanted, by)
    if (hash) await replacePassword(tx, userId, hash)
    const token = (await hasWayIn(tx, userId))
      ? undefined
      : await createLink(tx, 'reset-password', { id: userId, email }, now())
    const passwordLink = token && `${settings.appUrl}/reset-password?token=${token}`
    tx.afterCommit(() => live.end(userId))
    return { userId, formerRole: former?.role, passwordLink }
  })
}

/**
 * Creates a vet or admin with a password and returns the id. An unconfirmed account of the address is taken over:
 * anybody may have signed up with it.
 *
 * @param hash of `hashNewPassword`
 * @throws EMAIL_TAKEN, or FORBIDDEN where the actor is no admin any more
 */
export async function createStaffAccount(
  tx: Tx,
  wanted: StaffAccount,
  hash: string,
  by: Actor & { actorId: string },
): Promise<string> {
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, wanted.email))
  await lockAccountAndAdmins(tx, { actorId: by.actorId, userId: known?.id ?? by.actorId })
  // An account that came since is not locked: to lock it now could end in a deadlock. `create` refuses its address.
  const [former] = known
    ? await tx
        .select()
        .from(users)
        .where(and(eq(users.id, known.id), eq(users.email, wanted.email)))
        .for('update')
    : []
  if (former?.emailVerified) throw refuse('EMAIL_TAKEN')
  const userId = former ? await promote(tx, former, wanted, by) : await create(tx, wanted, by)
  await replacePassword(tx, userId, hash)
  return userId
}

/** Hashes a password. Call it outside of a transaction, because hashing is slow. @throws WEAK_PASSWORD, COMMON_PASSWORD, PERSONAL_PASSWORD */
export async function hashNewPassword(
  services: Pick<Services, 'auth'>,
  { password, ...owner }: { name?: string | undefined; email: string; password: string },
): Promise<string> {
  await checkNewPassword(password, owner)
  const { password: passwords } = await (await services.auth()).$context
  return passwords.hash(password)
}

interface Actor {
  actorId: string | null
  at: Date
}

/** @throws EMAIL_TAKEN */
export async function create(
  tx: Tx,
  { email, role, name }: StaffAccount,
  { actorId, at }: Actor,
  id: string = randomUUID(),
): Promise<string> {
  const [made] = await tx
    .insert(users)
    .values({
      id,
      name: displayName(name, id),
      email,
      emailVerified: true,
      verified: true,
      verifiedAt: at,
      role,
      roleSince: at,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  // A concurrent sign-up took the address.
  if (!made) throw refuse('EMAIL_TAKEN')
  await recordAuditEntry(tx, {
    actorId,
    action: 'account_created',
    subjectType: 'account',
    subjectId: id,
    details: { role },
    at,
  })
  return id
}

/**
 * Gives an account the role. An unconfirmed account loses its password and sessions: anybody may have signed up with
 * the address.
 */
export async function promote(
  tx: Tx,
  former: typeof users.$inferSelect,
  { role, name }: StaffAccount,
  { actorId, at }: Actor,
): Promise<string> {
  const { id, emailVerified, verifiedAt } = former
  await tx
    .update(users)
    .set({
      role,
      emailVerified: true,
      verified: true,
      verifiedAt: verifiedAt ?? at,
      ...(former.role !== role && { roleSince: at }),
      ...(name && { name }),
      updatedAt: at,
    })
    .where(eq(users.id, id))
  if (!emailVerified) {
    await tx.delete(credentials).where(eq(credentials.userId, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
  }
  if (former.role !== role)
    await recordAuditEntry(tx, {
      actorId,
      action: 'role_changed',
      subjectType: 'account',
      subjectId: id,
      details: { before: former.role, after: role },
      at,
    })
  return id
}

async function hasWayIn(tx: Tx, userId: string): Promise<boolean> {
  const [credential] = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .limit(1)
  return credential !== undefined
}

export async function replacePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await savePassword(tx, userId, hash)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}
