import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { reviews } from './tables.server.ts'

/** What a vet or an admin decided about posts, for that person. */
export const exportReviews = (db: Db, reviewerId: string) =>
  db.select().from(reviews).where(eq(reviews.reviewerId, reviewerId)).orderBy(asc(reviews.id))
