import { eq } from 'drizzle-orm'
import type { Context, Viewer } from '../../../../api/context.ts'
import type { Me } from '../contract.ts'
import { openConfirmedSession } from './open-session.server.ts'
import { refuse } from '../problems.ts'
import { sessions, users } from '../tables.server.ts'
import { checkCode } from './codes.server.ts'
import { readFactors } from './factors.server.ts'
import { createPermit, readPermit, withoutPermit } from '../sessions/permit.server.ts'

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
    cookie: await createPermit(context, PENDING, viewer.id, PENDING_SECONDS),
  }
}

/** Opens the session of a sign-in that waits for its code. @throws SIGN_IN_AGAIN, WRONG_CODE, TOO_MANY_REQUESTS, SUSPENDED */
export async function finishSignIn(context: Context, { code }: { code: string }): Promise<Me> {
  const account = await readPending(context)
  if (!account) throw refuse('SIGN_IN_AGAIN')
  await checkCode(context, account, code)
  const me = await openConfirmedSession(context, account.id)
  context.responseHeaders.append('set-cookie', withoutPermit(context, PENDING))
  return me
}

const PENDING = { name: 'pending', purpose: 'pending sign-in' }

/** Time for the second step of a sign-in. */
const PENDING_SECONDS = 600

/** The account whose sign-in waits for its second step in this browser. */
export async function readPending(context: Context): Promise<{ id: string; email: string } | undefined> {
  const userId = await readPermit(context, PENDING)
  if (userId === undefined) return undefined
  const [account] = await context.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  return account
}
