import type { BetterAuthOptions } from 'better-auth'
import type { OAuth2Tokens } from 'better-auth/oauth2'
import { verifyGoogleIdToken, type GoogleProfile } from 'better-auth/social-providers'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import type { Settings } from '../../../../platform/settings/env.ts'
import { removeUnconfirmed } from '../sign-up/remove-unconfirmed.server.ts'
import { credentials } from '../tables.server.ts'

/** A confirmed Google address belongs to its person: it replaces an unconfirmed account of the same address. */
export const googleOptions = (db: Db, client: NonNullable<Settings['google']>) => ({
  ...client,
  prompt: 'select_account' as const,
  // The library's own reads the token without its signature, issuer, audience and end.
  getUserInfo: async ({ idToken }: OAuth2Tokens) => {
    if (!idToken) return null
    const claims = await verifyGoogleIdToken({ token: idToken, audience: client.clientId })
    if (!claims) return null
    const profile = claims as unknown as GoogleProfile
    const { sub, name, email, email_verified: emailVerified } = profile
    if (emailVerified && !(await isKnown(db, sub))) await removeUnconfirmed(db, email.toLowerCase())
    // Pages load pictures from this site only, so Google's picture is not used.
    return { user: { name, email, emailVerified, image: undefined }, data: profile }
  },
})

const isKnown = async (db: Db, googleId: string): Promise<boolean> =>
  (await db.$count(credentials, and(eq(credentials.providerId, 'google'), eq(credentials.accountId, googleId)))) > 0

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

/** Refuses an address that Google has not confirmed. */
export const refuseUnconfirmed: Validate = ({ user, source }) =>
  source.action === 'sign-in' || user.emailVerified ? undefined : { error: 'email_not_verified' }

const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}

/** Keeps the tokens of Google out of the database: after the sign-in nothing is asked of Google. */
export const withoutTokens = (account: object) => Promise.resolve({ data: { ...account, ...NO_TOKENS } })
