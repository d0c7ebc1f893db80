import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { Problem } from '../../../shared/problem.ts'
import { actAsMember, listOwnOrganizations } from '../../people/organizations/public.server.ts'
import type { PhotoGate } from '../../base/photos/public.server.ts'
import { accessTo } from './access.server.ts'
import { healthDocuments } from './tables.server.ts'

/** Opens the documents of health records for everybody who may read those, also for who has the animal in a foster home. */
export const mayOpenRecordDocument: PhotoGate = async (context, photoId) => {
  const { db, viewer } = context
  const [document] = await db.select().from(healthDocuments).where(eq(healthDocuments.photoId, photoId))
  if (!document) return false
  if (await mayRead(context, document)) return true
  if (viewer.organization) return false
  for (const { slug, role, suspended } of await listOwnOrganizations(context))
    if (role === 'foster' && !suspended && (await mayRead(await actAsMember(context, slug), document))) return true
  return false
}

async function mayRead(context: SignedIn, { postId, keeping }: { postId: number; keeping: number }): Promise<boolean> {
  try {
    const { past } = await accessTo(context.db, context, postId)
    return past === null || keeping <= past.keeping
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
