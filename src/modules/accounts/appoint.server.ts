import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { authOf } from './auth.server.ts'
import { createLink } from './email-links.server.ts'
import { refuse } from './problems.ts'
import { displayName, isStrongPassword } from './rules.ts'
import { savePassword } from './sign-up.server.ts'
import { credentials, sessions, users } from './tables.server.ts'
import type { Role } from './vocabulary.ts'

export interface Appointment {
  email: string
  role: Exclude<Role, 'user'>
  name?: string | undefined
  password?: string | undefined
}

export interface Appointed {
  /** What the account was before, or undefined where there was none. */
  formerRole: Role | undefined
  /** A link to set the password, where the account has none; as good as one from a mail. */
  passwordLink: string | undefined
}

/**
 * Gives an address an account with a role: a new verified one, or the one it has. Called by whoever runs the server.
 *
 * @throws Problem WEAK_PASSWORD, or ADMIN_ALREADY where an admin would become less
 */
export async function appoint(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  appointment: Appointment,
): Promise<Appointed> {
  const { email, password } = appointment
  if (password !== undefined && !isStrongPassword(password)) throw refuse('WEAK_PASSWORD')
  const { password: passwords } = await authOf({ db, settings }).$context
  const hash = password === undefined ? undefined : await passwords.hash(password)
  return db.transaction(async tx => {
    const [former] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (former?.role === 'admin' && appointment.role !== 'admin') throw refuse('ADMIN_ALREADY')
    const userId = former ? await promote(tx, former, appointment) : await create(tx, appointment)
    if (hash) await replacePassword(tx, userId, hash)
    const token = (await hasWayIn(tx, userId))
      ? undefined
      : await createLink(tx, 'reset-password', { id: userId, email }, now())
    return { formerRole: former?.role, passwordLink: token && `${settings.appUrl}/reset-password?token=${token}` }
  })
}

async function create(tx: Tx, { email, role, name }: Appointment): Promise<string> {
  const id = randomUUID()
  await tx.insert(users).values({ id, name: displayName(name, id), email, emailVerified: true, verified: true, role })
  return id
}

/** Whoever signed up with an address and never confirmed it may be anybody: their password does not become the new role's. */
async function promote(tx: Tx, former: typeof users.$inferSelect, { role, name }: Appointment): Promise<string> {
  const { id, emailVerified } = former
  await tx
    .update(users)
    .set({ role, emailVerified: true, verified: true, ...(name && { name }), updatedAt: new Date() })
    .where(eq(users.id, id))
  if (!emailVerified)
    await tx.delete(credentials).where(and(eq(credentials.userId, id), eq(credentials.providerId, 'credential')))
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

async function replacePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await savePassword(tx, userId, hash)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}
