import { and, eq } from 'drizzle-orm'
import { adoptionRequests } from '../requests/public.server.ts'
import type { PhotoGate } from '../../base/photos/public.server.ts'
import { checkInPhotos, checkIns } from './tables.server.ts'

/** Opens the photos of an adopter's answers for the former owner. Adopters may open all their photos. */
export const mayOpenCheckInPhoto: PhotoGate = async ({ db, viewer }, photoId) => {
  const [found] = await db
    .select({ id: checkInPhotos.photoId })
    .from(checkInPhotos)
    .innerJoin(checkIns, eq(checkIns.id, checkInPhotos.checkInId))
    .innerJoin(adoptionRequests, eq(adoptionRequests.id, checkIns.requestId))
    .where(and(eq(checkInPhotos.photoId, photoId), eq(adoptionRequests.ownerId, viewer.id)))
  return found !== undefined
}
