import { eq } from 'drizzle-orm'
import type { Context, Viewer } from '../../../../api/context.ts'
import type { Me } from '../contract.ts'
import { openConfirmedSession } from './open-session.server.ts'
import { refuse } from '../problems.ts'
import { sessions, users } from '../tables.server.ts'
import { checkCode } from './codes.server.ts'
import { readFactors } from './factors.server.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookiePrefix, cookieValue, isSecure } from '../sessions/cookies.server.ts'
import { signInSecretOf } from '../mails/email-links.server.ts'

export interface SecondStep {
  ways: ('code' | 'passkey')[]
  /** Lets this browser finish the sign-in. */
  cookie: string
}

/**
 * The second step that a sign-in with a password or with Google needs, if any. Then its session ends, before anybody has
 * its cookie. Passkeys are optional for most people: the password alone signs in. Admins and vets need theirs.
 */
export async function secondStepOf(context: Context, viewer: Viewer): Promise<SecondStep | undefined> {
  const { secondFactor } = viewer
  if (!secondFactor?.added) return undefined
  const { authenticator, passkey } = await readFactors(context.db, viewer.id)
  if (!authenticator && !secondFactor.neededSince) return undefined
  await context.db.delete(sessions).where(eq(sessions.id, viewer.sessionId))
  return {
    ways: [...(authenticator ? (['code'] as const) : []), ...(passkey ? (['passkey'] as const) : [])],
    cookie: await rememberPending(context, viewer.id),
  }
}

/** Opens the session of a sign-in that waits for its code. @throws SIGN_IN_AGAIN, WRONG_CODE, TOO_MANY_REQUESTS, SUSPENDED */
export async function finishSignIn(context: Context, { code }: { code: string }): Promise<Me> {
  const account = await readPending(context)
  if (!account) throw refuse('SIGN_IN_AGAIN')
  await checkCode(context, account, code)
  const me = await openConfirmedSession(context, account.id)
  context.responseHeaders.append('set-cookie', forgetPending(context))
  return me
}

/** Time for the second step of a sign-in. */
const LIFETIME_SECONDS = 600

type Account = { id: string; email: string }

/**
 * The cookie of somebody whose password was right and whose second factor is missing: `id.instant.proof`. It ends with
 * another password or address, and opens nothing without a code.
 */
async function rememberPending(context: Context, userId: string): Promise<string> {
  const until = context.now().getTime() + LIFETIME_SECONDS * 1000
  const proof = (await proofOf(context, userId, until)) ?? ''
  return cookieOf(context, `${userId}.${until}.${proof}`, LIFETIME_SECONDS)
}

const forgetPending = (context: Context): string => cookieOf(context, '', 0)

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
