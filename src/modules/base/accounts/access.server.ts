import { and, eq, or } from 'drizzle-orm'
import { users } from './tables.server.ts'

/*
 * Conditions on `users` for what other modules do for a person without a call of theirs: mails, notifications, claims. Calls are checked by
 * `read-session.server.ts` and `api/access.ts`. README.md lists what people lose with a suspension or a verification.
 */

/** People and organisations that are not suspended. */
export const isActive = eq(users.banned, false)

/** Admins who can sign in. */
export const isActiveAdmin = and(eq(users.role, 'admin'), eq(users.emailVerified, true), isActive)

export const isActiveVet = and(eq(users.role, 'vet'), eq(users.verified, true), isActive)

/** The same people as `mayReview` in `api/access.ts`, unless they are suspended. */
export const isActiveReviewer = and(or(eq(users.role, 'admin'), isActiveVet), isActive)
