import { and, eq } from 'drizzle-orm'
import { hasRole } from '../../../api/access.ts'
import type { PhotoGate } from '../../base/photos/public.server.ts'
import { handInFiles, handIns } from './tables.server.ts'

/** Opens vet papers for the team of the organization, except its fosters. Who asked may open all their files. */
export const mayOpenHandInPaper: PhotoGate = async ({ db, viewer }, photoId) => {
  if (!viewer.organization || !hasRole(viewer, 'volunteer')) return false
  const [found] = await db
    .select({ id: handInFiles.photoId })
    .from(handInFiles)
    .innerJoin(handIns, eq(handIns.id, handInFiles.handInId))
    .where(and(eq(handInFiles.photoId, photoId), eq(handIns.organizationId, viewer.id)))
  return found !== undefined
}
