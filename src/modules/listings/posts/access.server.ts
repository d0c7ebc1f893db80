import { and, eq, not } from 'drizzle-orm'
import { mayReview } from '../../../api/access.ts'
import type { PhotoGate } from '../../base/photos/public.server.ts'
import { isHeld } from './write/hold-post.server.ts'
import { posts } from './tables.server.ts'

/**
 * Opens vaccination proofs for verified vets and admins, not those of drafts, and those of held posts for admins. Their owners may open
 * all their photos.
 */
export const mayOpenProof: PhotoGate = async ({ db, viewer }, photoId) => {
  if (!mayReview(viewer)) return false
  const isShown = viewer?.role === 'admin' ? undefined : not(isHeld)
  return (await db.$count(posts, and(eq(posts.proofPhotoId, photoId), eq(posts.draft, false), isShown))) > 0
}
