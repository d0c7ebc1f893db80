import type { BetterAuthOptions } from 'better-auth'
import type { GoogleProfile } from 'better-auth/social-providers'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import type { Settings } from '../../platform/env.ts'
import { removeUnconfirmed } from './remove-unconfirmed.server.ts'
import { credentials } from './tables.server.ts'

/** An address that Google confirms belongs to its person: an unconfirmed account of somebody else makes way for theirs. */
export const googleOptions = (db: Db, client: NonNullable<Settings['google']>) => ({
  ...client,
  prompt: 'select_account' as const,
  mapProfileToUser: async ({ sub, email, email_verified: confirmed }: GoogleProfile) => {
    if (confirmed && !(await isKnown(db, sub))) await removeUnconfirmed(db, email.toLowerCase())
    // Pictures are shown from this site alone, so theirs is not kept.
    return { image: undefined }
  },
})

const isKnown = async (db: Db, googleId: string): Promise<boolean> =>
  (await db.$count(credentials, and(eq(credentials.providerId, 'google'), eq(credentials.accountId, googleId)))) > 0

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

/** An address that Google has not confirmed makes no account and joins none. */
export const refuseUnconfirmed: Validate = ({ user, source }) =>
  source.action === 'sign-in' || user.emailVerified ? undefined : { error: 'email_not_verified' }
