import { and, eq } from 'drizzle-orm'
import type { PhotoGate } from '../../base/photos/public.server.ts'
import { adoptionRequests, applicationPhotos } from './tables.server.ts'

/** Opens the photos of answers for the owner of the pet. Their requesters may open all their photos. */
export const mayOpenAnswerPhoto: PhotoGate = async ({ db, viewer }, photoId) => {
  const [found] = await db
    .select({ id: applicationPhotos.photoId })
    .from(applicationPhotos)
    .innerJoin(adoptionRequests, eq(adoptionRequests.id, applicationPhotos.requestId))
    .where(and(eq(applicationPhotos.photoId, photoId), eq(adoptionRequests.ownerId, viewer.id)))
  return found !== undefined
}
