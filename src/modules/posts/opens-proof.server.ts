import { eq } from 'drizzle-orm'
import type { PhotoGate } from '../photos/public.server.ts'
import { posts } from './tables.server.ts'

/** Vaccination proofs are for vets and admins. */
export const opensProof: PhotoGate = async ({ db, viewer }, photoId) =>
  viewer.role !== 'user' && (await db.$count(posts, eq(posts.proofPhotoId, photoId))) > 0
