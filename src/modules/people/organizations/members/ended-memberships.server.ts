import type { Db } from '../../../../platform/db/db.ts'
import type { Listener } from '../../../../platform/live/live.ts'

const QUERY = {
  name: 'organizations.ended-memberships',
  text: `select given.session_id from unnest($1::text[], $2::text[], $3::text[]) as given (session_id, organization_id, user_id)
    where not exists (select from organization_members m join users u on u.id = m.organization_id
      where m.organization_id = given.organization_id and m.user_id = given.user_id and not u.banned)`,
}

/** Finds sessions with a stream of an organisation that the person does not belong to any more, or that is suspended. */
export async function endedMemberships(db: Db, listeners: readonly Listener[]): Promise<string[]> {
  const acting = listeners.filter(({ person }) => person)
  if (acting.length === 0) return []
  const values = [
    acting.map(({ sessionId }) => sessionId),
    acting.map(({ id }) => id),
    acting.map(({ person }) => person?.id),
  ]
  const { rows } = await db.$client.query<{ session_id: string }>({ ...QUERY, values })
  return rows.map(row => row.session_id)
}
