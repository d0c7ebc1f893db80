import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { and, eq } from 'drizzle-orm'
import type { BetterAuthOptions } from 'better-auth'
import type { OAuth2Tokens } from 'better-auth/oauth2'
import { type GoogleProfile, verifyGoogleIdToken } from 'better-auth/social-providers'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import type { Context } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { Settings } from '../../../../platform/settings/env.ts'
import { createBoundedQueue } from '../../../../platform/bounded-queue.ts'
import { nameFault } from '../../../../shared/text/name-faults.ts'
import { shownName } from '../../../../shared/text/text.ts'
import { isReservedName, removeUnconfirmed } from '../sign-up/sign-up.server.ts'
import { ADDRESS_HEADER, googleFailedUrl } from './auth.server.ts'
import { cookiePrefix, isSecure } from '../sessions/cookies.server.ts'
import { sessionEnd, sessionSeconds } from '../sessions/renew-session.server.ts'
import { displayName } from '../rules.ts'
import { credentials, sessions, users, verifications } from '../tables.server.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../vocabulary.ts'

export type AuthServices = Pick<Context, 'db' | 'settings' | 'now'>

export type Auth = ReturnType<typeof createAuth>

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

/** A confirmed Google address belongs to its person: it replaces an unconfirmed account of the same address. */
const googleOptions = (db: Db, client: NonNullable<Settings['google']>) => ({
  ...client,
  prompt: 'select_account' as const,
  // The library's default does not check the token's signature, issuer, audience and expiry.
  getUserInfo: async ({ idToken }: OAuth2Tokens) => {
    if (!idToken) return null
    const claims = await verifyGoogleIdToken({ token: idToken, audience: client.clientId })
    if (!claims) return null
    const profile = claims as unknown as GoogleProfile
    const { sub, name, email, email_verified: emailVerified } = profile
    if (emailVerified && !(await isKnownGoogleId(db, sub))) await removeUnconfirmed(db, email.toLowerCase())
    // Pages load pictures from this site only, so Google's picture is not used.
    return { user: { name, email, emailVerified, image: undefined }, data: profile }
  },
})

const isKnownGoogleId = async (db: Db, googleId: string): Promise<boolean> =>
  (await db.$count(credentials, and(eq(credentials.providerId, 'google'), eq(credentials.accountId, googleId)))) > 0

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

/** Refuses an address that Google has not confirmed. */
const refuseUnconfirmed: Validate = ({ user, source }) =>
  source.action === 'sign-in' || user.emailVerified ? undefined : { error: 'email_not_verified' }

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

/** Keeps Google's tokens out of the database: we call no API of Google after the sign-in. */
const withoutTokens = (account: object) => Promise.resolve({ data: { ...account, ...NO_TOKENS } })

/**
 * Hashing runs in libuv's pool of four threads; two stay free for files and photos. At about 50 ms a hash, the last one
 * of a full queue waits little more than a second.
 */
const HASHING_BOUNDS = { concurrency: 2, waiting: 50, retryAfter: 2 }

/**
 * The hashing functions of one server, for the sign-in library and all commands. A full queue refuses known and unknown
 * addresses alike, because both hash.
 */
function createPasswordHashing() {
  const inTurn = createBoundedQueue(HASHING_BOUNDS)
  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
  }
}
