import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { credentials, emailLinks, users } from '../tables.server.ts'
import { NOT_ME_LINK_DAYS, VERIFICATION_LINK_HOURS } from '../vocabulary.ts'
import { isActive } from '../access.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

type Purpose = (typeof emailLinks.$inferSelect)['purpose']

const HOUR_MS = 3_600_000

const LIFETIME_MS: Record<Purpose, number> = {
  'verify-email': VERIFICATION_LINK_HOURS * HOUR_MS,
  'reset-password': HOUR_MS,
  'change-email': DAY_MS,
  'not-me': NOT_ME_LINK_DAYS * DAY_MS,
}

/**
 * Creates a link's token and invalidates earlier links of the same purpose. Links of `not-me` stay, because each is
 * about another sign-in.
 * @param createdAt for `not-me`: when the sign-in was
 */
export async function createLink(
  tx: Tx,
  purpose: Purpose,
  user: { id: string; email: string },
  now: Date,
  createdAt = now,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  if (purpose !== 'not-me')
    await tx.delete(emailLinks).where(and(eq(emailLinks.userId, user.id), eq(emailLinks.purpose, purpose)))
  await tx.insert(emailLinks).values({
    tokenHash: hash(token),
    purpose,
    userId: user.id,
    email: user.email,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
    createdAt,
  })
  return token
}

/** Redeems a link once: simultaneous callers get undefined. */
export async function redeemLink(tx: Tx | Db, purpose: Purpose, token: string, now: Date) {
  const [link] = await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(usable(purpose, token, now))
    .returning({ userId: emailLinks.userId, email: emailLinks.email, createdAt: emailLinks.createdAt })
  return link
}

/** Finds a valid link without redeeming it. */
export async function findLink(db: Db, purpose: Purpose, token: string, now: Date) {
  const [link] = await db
    .select({ userId: emailLinks.userId, email: emailLinks.email })
    .from(emailLinks)
    .where(usable(purpose, token, now))
  return link
}

const usable = (purpose: Purpose, token: string, now: Date) =>
  and(
    eq(emailLinks.tokenHash, hash(token)),
    eq(emailLinks.purpose, purpose),
    isNull(emailLinks.usedAt),
    gt(emailLinks.expiresAt, now),
  )

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The part of the signing key that changes with the person's address or password, so that a change invalidates mailed
 * links. Undefined without an account, and while it is suspended.
 */
export const linkSecretOf = (db: Db | Tx, userId: string): Promise<string | undefined> =>
  readSecret(db, userId, isActive)

/** The same for the steps of a sign-in. It includes suspended people, who read the reason after the last step. */
export const signInSecretOf = (db: Db | Tx, userId: string): Promise<string | undefined> => readSecret(db, userId)

async function readSecret(db: Db | Tx, userId: string, condition?: SQL): Promise<string | undefined> {
  const [user] = await db
    .select({ email: users.email, password: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(and(eq(users.id, userId), condition))
  return user && JSON.stringify([userId, user.email, user.password])
}
