import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { cookieValue, isSecure, sessionCookieName } from './cookies.server.ts'
import { sessions } from './tables.server.ts'

const DAY_MS = 24 * 3_600_000
const SESSION_DAYS = 30

/** The lifetime of a session and of its cookie after the last day of use. */
export const SESSION_SECONDS = SESSION_DAYS * 24 * 3600

/** The expiry of a session that starts or renews now. */
export const sessionEnd = (at: Date): Date => new Date(at.getTime() + SESSION_DAYS * DAY_MS)

/**
 * Extends the caller's session and cookie once a day; other calls cost no query. The cookie goes into
 * `responseHeaders`, so call it only for uncached answers. It does not revive a session that has expired or ended
 * meanwhile.
 */
export async function renewSession(context: Context): Promise<void> {
  const { db, viewer, now } = context
  if (!viewer) return
  const at = now()
  const newEnd = sessionEnd(at)
  const dueEnd = new Date(newEnd.getTime() - DAY_MS)
  if (viewer.sessionExpiresAt > dueEnd) return
  const { rowCount } = await db
    .update(sessions)
    .set({ expiresAt: newEnd, updatedAt: at })
    .where(and(eq(sessions.id, viewer.sessionId), gt(sessions.expiresAt, at), lte(sessions.expiresAt, dueEnd)))
  if (rowCount) renewCookie(context)
}

/** Sends the cookie of the request back with the same attributes as at sign-in. */
function renewCookie({ settings, request, responseHeaders }: Context): void {
  const name = sessionCookieName(settings)
  const value = cookieValue(request.headers, name)
  if (!value) return
  const secure = isSecure(settings) ? '; Secure' : ''
  responseHeaders.append(
    'set-cookie',
    `${name}=${value}; Max-Age=${SESSION_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax`,
  )
}
