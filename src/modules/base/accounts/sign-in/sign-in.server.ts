import type { Context } from '../../../../api/context.ts'
import { currentScope } from '../../../../platform/observe.ts'
import { authHeaders } from './auth.server.ts'
import { limitSignIns } from '../attempts/limit-sign-ins.server.ts'
import { noteSignIn } from '../attempts/known-browser.server.ts'
import { refuse } from '../problems.ts'
import { readMe } from '../me/read-me.server.ts'
import { readSession, readSuspended } from '../sessions/read-session.server.ts'
import { secondStepOf } from '../second-factor/second-step.server.ts'
import { endReplacedSession, forgetDevice } from '../sessions/sessions.server.ts'
import { endSuspendedSignIn } from '../suspension/suspension-permit.server.ts'
import type { Me } from '../contract.ts'

/**
 * Opens a session for a confirmed account and sets its cookie.
 *
 * @throws SECOND_FACTOR_NEEDED, SUSPENDED, and TOO_MANY_REQUESTS after too many failures
 */
export async function signIn(context: Context, body: { email: string; password: string }): Promise<Me> {
  const me = await limitSignIns(context, body.email, () => openSession(context, body))
  await noteSignIn(context, me)
  await endReplacedSession(context)
  return me
}

async function openSession(context: Context, body: { email: string; password: string }): Promise<Me> {
  const auth = await context.auth()
  const { headers } = await auth.api
    .signInEmail({ body, headers: authHeaders(context), returnHeaders: true })
    .catch(toRefusal)
  const cookies = asRequestCookies(headers)
  const viewer = await readSession(context, cookies)
  const person = viewer ?? (await readSuspended(context, cookies))
  const secondStep = person && (await secondStepOf(context, person))
  if (secondStep) {
    context.responseHeaders.append('set-cookie', secondStep.cookie)
    throw refuse('SECOND_FACTOR_NEEDED', { ways: secondStep.ways })
  }
  const me = readMe({ ...context, viewer })
  if (!me) {
    if (person) context.responseHeaders.append('set-cookie', await endSuspendedSignIn(context, person))
    throw refuse('SUSPENDED')
  }
  forwardCookies(headers, context.responseHeaders)
  const scope = currentScope()
  if (scope) scope.user = me.id
  return me
}

/** Ends the session of this browser, if there is one. */
export async function signOut(context: Context): Promise<{ done: true }> {
  const { headers } = await (
    await context.auth()
  ).api.signOut({ headers: context.request.headers, returnHeaders: true })
  forwardCookies(headers, context.responseHeaders)
  forgetDevice(context)
  if (context.viewer) context.live.end(context.viewer.id, [context.viewer.sessionId])
  return { done: true }
}

export function forwardCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}

/** The cookies of an answer as a browser would send them. */
export const asRequestCookies = (headers: Headers): Headers =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map(cookie => cookie.split(';')[0])
      .join('; '),
  })

async function toRefusal(error: unknown): Promise<never> {
  const { APIError } = await import('better-auth/api')
  if (!(error instanceof APIError)) throw error
  if (error.body?.code === 'EMAIL_NOT_VERIFIED') throw refuse('EMAIL_NOT_VERIFIED')
  if (error.statusCode < 500) throw refuse('INVALID_CREDENTIALS')
  throw error
}
