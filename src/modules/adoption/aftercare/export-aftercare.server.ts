import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { adoptionReturns, checkIns } from './tables.server.ts'

/** What a person answered about adopted pets, and that it did not work out, for the data export. */
export async function exportAftercare(db: Db, userId: string) {
  const ofPerson = eq(adoptionRequests.requesterId, userId)
  const [answers, returns] = await Promise.all([
    db
      .select({ checkIn: checkIns })
      .from(checkIns)
      .innerJoin(adoptionRequests, eq(adoptionRequests.id, checkIns.requestId))
      .where(ofPerson)
      .orderBy(asc(checkIns.id)),
    db
      .select({ return: adoptionReturns })
      .from(adoptionReturns)
      .innerJoin(adoptionRequests, eq(adoptionRequests.id, adoptionReturns.requestId))
      .where(ofPerson)
      .orderBy(asc(adoptionReturns.requestId)),
  ])
  return { checkIns: answers.map(({ checkIn }) => checkIn), returns: returns.map(row => row.return) }
}
