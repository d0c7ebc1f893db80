import { eq } from 'drizzle-orm'
import type { Context, Viewer } from '../../../../api/context.ts'
import type { Me } from '../contract.ts'
import { openConfirmedSession } from './open-session.server.ts'
import { refuse } from '../problems.ts'
import { sessions } from '../tables.server.ts'
import { checkCode } from './check-code.server.ts'
import { readFactors } from './factors.server.ts'
import { forgetPending, readPending, rememberPending } from './pending-sign-in.server.ts'

export interface SecondStep {
  ways: ('code' | 'passkey')[]
  /** Lets this browser finish the sign-in. */
  cookie: string
}

/**
 * What a sign-in with a password or with Google still needs. Its session, of which nobody has the cookie yet, ends then.
 * A person whose passkey is a convenience still signs in with the password alone; for admins and vets it is a factor.
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
