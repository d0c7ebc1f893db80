import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import type { Settings } from '../../../../platform/settings/env.ts'
import { cookieValue, isSecure, sessionCookieName } from './cookies.server.ts'
import { keepLanguage } from '../me/save-language.server.ts'
import { sessions } from '../tables.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

type SessionLimits = Pick<Settings, 'sessionIdleDays' | 'sessionMaxDays'>

/** When a session ends that is used now: some days from now, but at most some days from its start. */
export function sessionEnd({ sessionIdleDays, sessionMaxDays }: SessionLimits, startedAt: Date, at: Date): Date {
  return new Date(Math.min(at.getTime() + sessionIdleDays * DAY_MS, startedAt.getTime() + sessionMaxDays * DAY_MS))
}

/** The lifetime of a new session, in seconds. */
export const sessionSeconds = ({ sessionIdleDays, sessionMaxDays }: SessionLimits): number =>
  (Math.min(sessionIdleDays, sessionMaxDays) * DAY_MS) / 1000

/**
 * Extends the caller's session and cookie once a day; other calls cost no query. A session that lasts longer than the
 * settings allow by now is shortened. The cookie goes into `responseHeaders`, so call it only for uncached answers. It
 * does not revive a session that has expired or ended meanwhile. It sets the language of accounts that have none yet.
 */
export async function renewSession(context: Context): Promise<void> {
  const { db, viewer, now, settings } = context
  if (!viewer?.sessionStartedAt) return
  const at = now()
  const newEnd = sessionEnd(settings, viewer.sessionStartedAt, at)
  if (Math.abs(newEnd.getTime() - viewer.sessionExpiresAt.getTime()) < renewalStep(settings)) return
  const { rowCount } = await db
    .update(sessions)
    .set({ expiresAt: newEnd, updatedAt: at })
    .where(
      and(
        eq(sessions.id, viewer.sessionId),
        gt(sessions.expiresAt, at),
        // Optimistic lock: of concurrent calls one renews.
        eq(sessions.expiresAt, viewer.sessionExpiresAt),
      ),
    )
  if (!rowCount) return
  renewCookie(context, newEnd.getTime() - at.getTime())
  if (!viewer.language) await keepLanguage(context, viewer.id)
}

/** The smallest change of a session's end that is written, in milliseconds. */
const renewalStep = ({ sessionIdleDays }: SessionLimits): number => Math.min(1, sessionIdleDays / 4) * DAY_MS

/** Sends the cookie of the request back with the same attributes as at sign-in. */
function renewCookie({ settings, request, responseHeaders }: Context, lifetimeMs: number): void {
  const name = sessionCookieName(settings)
  const value = cookieValue(request.headers, name)
  if (!value) return
  const secure = isSecure(settings) ? '; Secure' : ''
  responseHeaders.append(
    'set-cookie',
    `${name}=${value}; Max-Age=${Math.max(0, Math.ceil(lifetimeMs / 1000))}; Path=/; HttpOnly${secure}; SameSite=Lax`,
  )
}
