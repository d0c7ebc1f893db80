import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { fosterOffers, fosterPlacements, fosterUpdates } from './tables.server.ts'

/** What a person offered, fostered and wrote about it. */
export async function exportFostering(db: Db, userId: string) {
  const [offers, placements, updates] = await Promise.all([
    db.select().from(fosterOffers).where(eq(fosterOffers.personId, userId)),
    db.select().from(fosterPlacements).where(eq(fosterPlacements.fosterId, userId)).orderBy(asc(fosterPlacements.id)),
    db
      .select({ content: fosterUpdates.content, createdAt: fosterUpdates.createdAt })
      .from(fosterUpdates)
      .where(eq(fosterUpdates.authorId, userId))
      .orderBy(asc(fosterUpdates.id)),
  ])
  return { offers, placements, updates }
}
