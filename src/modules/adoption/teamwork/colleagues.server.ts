import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Person } from '../../base/accounts/contract.ts'
import { people } from '../../people/profiles/public.server.ts'

export type Colleagues = ReadonlyMap<string, Person>

/** The people of some rows, in one query. */
export const colleagues = (db: Db | Tx, ids: readonly (string | null)[]): Promise<Colleagues> =>
  people(
    db,
    ids.filter(id => id !== null),
  )

/** Null where the account was deleted. */
export function toColleague(found: Colleagues, id: string | null) {
  const person = id === null ? undefined : found.get(id)
  return person ? { id: person.id, name: person.name, avatarUrl: person.avatarUrl } : null
}
