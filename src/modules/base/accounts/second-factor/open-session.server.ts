import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Context } from '../../../../api/context.ts'
import { currentScope } from '../../../../platform/observe.ts'
import { isSecure, sessionCookieName } from '../sessions/cookies.server.ts'
import type { Me } from '../contract.ts'
import { noteSignIn } from '../attempts/known-browser.server.ts'
import { refuse } from '../problems.ts'
import { readMe } from '../me/read-me.server.ts'
import { readSession } from '../sessions/read-session.server.ts'
import { sessionEnd, sessionSeconds } from '../sessions/renew-session.server.ts'
import { endReplacedSession } from '../sessions/sessions.server.ts'
import { endSuspendedSignIn } from '../suspension/suspension-permit.server.ts'
import { sessions } from '../tables.server.ts'

const TOKEN_BYTES = 24

/**
 * Opens a session of a person who confirmed a second factor, and sets its cookie, in the form of the sign-in library.
 *
 * @throws SUSPENDED where the account may not sign in
 */
export async function openConfirmedSession(context: Context, userId: string): Promise<Me> {
  const { db, request, settings, now } = context
  const at = now()
  const sessionId = randomUUID()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.insert(sessions).values({
    id: sessionId,
    token,
    userId,
    ipAddress: request.address,
    userAgent: request.headers.get('user-agent'),
    createdAt: at,
    updatedAt: at,
    expiresAt: sessionEnd(settings, at, at),
    confirmedAt: at,
  })
  const signature = createHmac('sha256', settings.authSecret).update(token).digest('base64')
  const cookie = `${sessionCookieName(settings)}=${encodeURIComponent(`${token}.${signature}`)}`
  const viewer = await readSession(context, new Headers({ cookie }))
  const me = readMe({ ...context, viewer })
  if (!me) {
    context.responseHeaders.append('set-cookie', await endSuspendedSignIn(context, { id: userId, sessionId }))
    throw refuse('SUSPENDED')
  }
  const secure = isSecure(settings) ? '; Secure' : ''
  const attributes = `Max-Age=${sessionSeconds(settings)}; Path=/; HttpOnly${secure}; SameSite=Lax`
  context.responseHeaders.append('set-cookie', `${cookie}; ${attributes}`)
  const scope = currentScope()
  if (scope) scope.user = me.id
  await noteSignIn(context, me)
  await endReplacedSession(context)
  return me
}
