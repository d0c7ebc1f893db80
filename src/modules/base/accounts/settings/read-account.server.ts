import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { credentials } from '../tables.server.ts'

/** The address of the signed-in person, and their ways to sign in. */
export async function readAccount({ db, viewer }: SignedIn): Promise<{ email: string; hasPassword: boolean }> {
  const ways = await db
    .select({ providerId: credentials.providerId })
    .from(credentials)
    .where(eq(credentials.userId, viewer.id))
  return { email: viewer.email, hasPassword: ways.some(({ providerId }) => providerId === 'credential') }
}
