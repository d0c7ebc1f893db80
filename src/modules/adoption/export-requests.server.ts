import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { adoptionApplications, adoptionRequests } from './tables.server.ts'

/** The requests that a person sent, with their applications, for the data export. */
export function exportRequests(db: Db, requesterId: string) {
  return db
    .select({ request: adoptionRequests, application: adoptionApplications })
    .from(adoptionRequests)
    .leftJoin(adoptionApplications, eq(adoptionApplications.requestId, adoptionRequests.id))
    .where(eq(adoptionRequests.requesterId, requesterId))
    .orderBy(asc(adoptionRequests.id))
}
