import { people } from '../profiles/public.server.ts'
import type { FindEvidence } from './report.server.ts'

/** The public profile of a person as evidence. */
export const personEvidence: FindEvidence = async ({ db }, userId) => {
  const person = (await people(db, [userId])).get(userId)
  if (!person) return undefined
  return { personId: person.id, evidence: { title: person.name, link: `/profile/${person.id}`, entries: [] } }
}
