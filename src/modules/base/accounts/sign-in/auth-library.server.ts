import { isReservedName } from '../sign-up/refuse-reserved-name.server.ts'
import { nameFault } from '../../../../shared/text/name-faults.ts'
import { shownName } from '../../../../shared/text/text.ts'
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { ADDRESS_HEADER, googleFailedUrl } from './auth.server.ts'
import { googleOptions, refuseUnconfirmed, withoutTokens } from './google-options.server.ts'
import { createPasswordHashing } from '../passwords/hash-password.server.ts'
import { cookiePrefix, isSecure } from '../sessions/cookies.server.ts'
import { sessionEnd, sessionSeconds } from '../sessions/renew-session.server.ts'
import { displayName } from '../rules.ts'
import { credentials, sessions, users, verifications } from '../tables.server.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../vocabulary.ts'

export type AuthServices = Pick<Context, 'db' | 'settings' | 'now'>

/**
 * The sign-in library: password hashes, sessions, cookies and other identity providers. Only the provider's callback is
 * mounted. Everything else goes through our procedures, so that inputs, texts and limits are ours.
 */
export const createAuth = ({ db, settings, now }: AuthServices) =>
  betterAuth({
    appName: 'Pawpal',
    baseURL: settings.appUrl,
    basePath: '/api/auth',
    secret: settings.authSecret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      password: createPasswordHashing(),
    },
    socialProviders: settings.google ? { google: googleOptions(db, settings.google) } : {},
    user: { validateUserInfo: refuseUnconfirmed },
    onAPIError: { errorURL: googleFailedUrl(settings) },
    databaseHooks: {
      user: { create: { after: user => nameNameless(db, user) } },
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      // The library uses this machine's clock, which may be wrong.
      session: {
        create: { before: session => Promise.resolve({ data: { ...session, ...sessionDates(settings, now()) } }) },
      },
    },
    account: { accountLinking: { enabled: true } },
    // Sessions renew by `renewSession`, whose dates come from the database's clock.
    session: { expiresIn: sessionSeconds(settings), disableSessionRefresh: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      cookiePrefix: cookiePrefix(settings),
      // The library puts `__Secure-` before the prefix otherwise.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure(settings) },
    },
  })

const sessionDates = (settings: AuthServices['settings'], at: Date) => ({
  createdAt: at,
  updatedAt: at,
  expiresAt: sessionEnd(settings, at, at),
})

/** Gives an account a name where the identity provider has none that this site accepts. */
async function nameNameless(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const given = shownName(name)
  const isRefused = nameFault(given) !== undefined || isReservedName(given)
  const accepted = displayName(isRefused ? '' : given, id)
  if (accepted !== name) await db.update(users).set({ name: accepted }).where(eq(users.id, id))
}

export type Auth = ReturnType<typeof createAuth>
