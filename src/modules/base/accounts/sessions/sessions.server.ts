import Bowser from 'bowser'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Context, SignedIn, Viewer } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Listener } from '../../../../platform/live/live.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { refuse } from '../../../../shared/problem.ts'
import type { Session } from '../contract.ts'
import type { SessionLock } from '../vocabulary.ts'
import { sessions } from '../tables.server.ts'

/** Older sessions than these are not listed. */
const MAX_SHOWN = 50

/** Lists the account's sessions, newest first. */
export async function listSessions({ db, viewer }: SignedIn): Promise<Session[]> {
  const rows = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(MAX_SHOWN)
  return rows.map(({ id, userAgent, createdAt }) => ({
    id,
    device: deviceOf(userAgent),
    current: id === viewer.sessionId,
    signedInAt: createdAt.toISOString(),
  }))
}

/** Ends one session and its live streams. @throws NOT_FOUND */
export async function revokeSession({ db, viewer, live }: SignedIn, { id }: { id: string }): Promise<{ done: true }> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, viewer.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw refuse('NOT_FOUND')
  live.end(viewer.id, [id])
  live.announce([viewer.id], [{ path: ['accounts', 'sessions'] }])
  return { done: true }
}

export async function signOutElsewhere({ db, viewer, live }: SignedIn): Promise<{ done: true }> {
  live.end(viewer.id, await endOtherSessions(db, viewer))
  live.announce([viewer.id], [{ path: ['accounts', 'sessions'] }])
  return { done: true }
}

export async function signOutEverywhere(context: SignedIn): Promise<{ done: true }> {
  const { db, viewer, live } = context
  await db.delete(sessions).where(eq(sessions.userId, viewer.id))
  live.end(viewer.id)
  forgetDevice(context)
  return { done: true }
}

/** Ends the session that this browser had before a new sign-in: its cookie is gone, so nobody could end it by a sign-out. */
export async function endReplacedSession({ db, viewer, live }: Context): Promise<void> {
  if (!viewer || viewer.apiKey) return
  await db.delete(sessions).where(eq(sessions.id, viewer.sessionId))
  live.end(viewer.id, [viewer.sessionId])
}

/** Ends all sessions of a person but the current one. Returns their ids for `live.end` after the commit. */
export async function endOtherSessions(db: Db | Tx, { id, sessionId }: Viewer): Promise<string[]> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, id), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.map(session => session.id)
}

/**
 * Locks the caller's session, or changes its lock; null unlocks it. Call `live.end` after the commit of a lock.
 * @returns whether the session still exists
 */
export async function setSessionLock(tx: Tx, { sessionId }: Viewer, lock: SessionLock | null): Promise<boolean> {
  const { rowCount } = await tx.update(sessions).set({ lock }).where(eq(sessions.id, sessionId))
  return rowCount === 1
}

/** For `live.end`: the sessions of a person. */
export async function sessionIdsOf(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  return rows.map(({ id }) => id)
}

/** Describes a user agent, like 'Firefox on Windows'. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return t('Unknown device')
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return t('Unknown device')
  return os.name ? t('{browser} on {system}', { browser: browser.name, system: os.name }) : browser.name
}

/** Makes the browser clear the site's storage at a sign-out: drafts and offline pages. Cookies stay. */
export const forgetDevice = ({ responseHeaders }: Pick<Context, 'responseHeaders'>): void =>
  responseHeaders.set('clear-site-data', '"storage"')

const ENDED_QUERY = {
  name: 'accounts.ended-sessions',
  text: `select given.session_id from unnest($1::text[], $2::text[], $3::bool[]) as given (session_id, role, verified)
    where not exists (select from sessions s join users u on u.id = s.user_id
      where s.id = given.session_id and u.role = given.role and u.verified = given.verified and s.expires_at > now() and s.lock is null and u.email_verified and not u.banned)`,
}

/** Finds sessions that ended or are locked, or whose account has another role or verification than the listener. */
export async function endedSessions(db: Db, listeners: readonly Listener[]): Promise<string[]> {
  const values = [
    listeners.map(({ sessionId }) => sessionId),
    listeners.map(({ role, person }) => person?.role ?? role),
    listeners.map(({ verified, person }) => person?.verified ?? verified),
  ]
  const { rows } = await db.$client.query<{ session_id: string }>({ ...ENDED_QUERY, values })
  return rows.map(row => row.session_id)
}
