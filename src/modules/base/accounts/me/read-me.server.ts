import { eq } from 'drizzle-orm'
import { isSecondFactorOverdue } from '../../../../api/check-second-factor.ts'
import type { Context, SignedIn } from '../../../../api/context.ts'
import type { Me } from '../contract.ts'
import { credentials } from '../tables.server.ts'

/** The signed-in person as their own pages show them. */
export const readMe = ({ viewer, settings, now }: Pick<Context, 'viewer' | 'settings' | 'now'>): Me | null =>
  viewer && {
    id: viewer.id,
    name: viewer.name,
    email: viewer.email,
    role: viewer.role,
    verified: viewer.verified,
    avatarUrl: viewer.image,
    memberSince: viewer.createdAt.toISOString(),
    ...(isSecondFactorOverdue({ viewer, settings, now }) && { needsSecondFactor: true as const }),
    ...(viewer.isUnreachable && { isUnreachable: true as const }),
  }

/** The address of the signed-in person, and their ways to sign in. */
export async function readAccount({ db, viewer }: SignedIn): Promise<{ email: string; hasPassword: boolean }> {
  const ways = await db
    .select({ providerId: credentials.providerId })
    .from(credentials)
    .where(eq(credentials.userId, viewer.id))
  return { email: viewer.email, hasPassword: ways.some(({ providerId }) => providerId === 'credential') }
}

/** The ways to sign in that this server offers. */
export const readSite = ({ settings, demo }: Context) => ({
  demo: demo !== undefined,
  googleSignIn: settings.google !== undefined,
  ...(demo?.accounts && { demoAccounts: demo.accounts }),
})
