import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { cookiePrefix, cookieValue, isSecure } from '../sessions/cookies.server.ts'
import { signInSecretOf } from '../mails/link-secret.server.ts'
import { users } from '../tables.server.ts'

/** The time for the second step of a sign-in. */
const LIFETIME_SECONDS = 600

type Account = { id: string; email: string }

/**
 * The cookie of somebody whose password was right and whose second factor is missing: `id.instant.proof`. It ends with
 * another password or address, and opens nothing without a code.
 */
export async function rememberPending(context: Context, userId: string): Promise<string> {
  const until = context.now().getTime() + LIFETIME_SECONDS * 1000
  const proof = (await proofOf(context, userId, until)) ?? ''
  return cookieOf(context, `${userId}.${until}.${proof}`, LIFETIME_SECONDS)
}

export const forgetPending = (context: Context): string => cookieOf(context, '', 0)

/** Whose sign-in waits for its second step in this browser. */
export async function readPending(context: Context): Promise<Account | undefined> {
  const [userId = '', until = '', given = ''] = cookieValue(context.request.headers, nameOf(context))?.split('.') ?? []
  if (!(Number(until) > context.now().getTime())) return undefined
  const expected = await proofOf(context, userId, Number(until))
  if (!expected || !isSame(given, expected)) return undefined
  const [account] = await context.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  return account
}

async function proofOf({ db, settings }: Context, userId: string, until: number): Promise<string | undefined> {
  const secret = await signInSecretOf(db, userId)
  return (
    secret &&
    createHmac('sha256', settings.authSecret).update(`pending sign-in\n${until}\n${secret}`).digest('base64url')
  )
}

const nameOf = ({ settings }: Context): string => `${cookiePrefix(settings)}.pending`

function cookieOf(context: Context, value: string, seconds: number): string {
  const scope = isSecure(context.settings) ? 'Path=/; Secure' : 'Path=/api'
  return `${nameOf(context)}=${value}; Max-Age=${seconds}; HttpOnly; SameSite=Lax; ${scope}`
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
