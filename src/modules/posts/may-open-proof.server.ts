import { and, eq } from 'drizzle-orm'
import { mayReview } from '../../shared/may-review.ts'
import type { PhotoGate } from '../photos/public.server.ts'
import { posts } from './tables.server.ts'

/** Opens vaccination proofs for verified vets and admins, not those of drafts. Their owners may open all their photos. */
export const mayOpenProof: PhotoGate = async ({ db, viewer }, photoId) =>
  mayReview(viewer) && (await db.$count(posts, and(eq(posts.proofPhotoId, photoId), eq(posts.draft, false)))) > 0
