import type { Listener } from '../../../../platform/live/live.ts'
import type { Db } from '../../../../platform/db/db.ts'

const QUERY = {
  name: 'accounts.ended-sessions',
  text: `select given.session_id from unnest($1::text[], $2::text[], $3::bool[]) as given (session_id, role, verified)
    where not exists (select from sessions s join users u on u.id = s.user_id
      where s.id = given.session_id and u.role = given.role and u.verified = given.verified and s.expires_at > now() and u.email_verified and not u.banned)`,
}

/** Finds sessions that ended, or whose account has another role or verification than the listener. */
export async function endedSessions(db: Db, listeners: readonly Listener[]): Promise<string[]> {
  const values = [
    listeners.map(({ sessionId }) => sessionId),
    listeners.map(({ role, person }) => person?.role ?? role),
    listeners.map(({ verified, person }) => person?.verified ?? verified),
  ]
  const { rows } = await db.$client.query<{ session_id: string }>({ ...QUERY, values })
  return rows.map(row => row.session_id)
}
