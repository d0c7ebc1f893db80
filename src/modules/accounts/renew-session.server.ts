import { and, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { cookieValue, isSecure, sessionCookieName } from './cookies.server.ts'
import { sessions } from './tables.server.ts'

const DAY_MS = 24 * 3_600_000
const SESSION_DAYS = 30

/** How long a session lives after its last use, to the day; its cookie lives as long. */
export const SESSION_SECONDS = SESSION_DAYS * 24 * 3600

/** When a session ends that begins or renews at this time. */
export const sessionEnd = (at: Date): Date => new Date(at.getTime() + SESSION_DAYS * DAY_MS)

/**
 * Extends the caller's session and its cookie, once a day; other calls cost no query. Only for answers that no cache keeps:
 * the cookie goes into `responseHeaders`. A session that expired or ended meanwhile stays so.
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
