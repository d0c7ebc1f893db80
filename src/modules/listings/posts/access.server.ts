import { and, eq, not } from 'drizzle-orm'
import { hasRole, mayReview } from '../../../api/access.ts'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { PhotoGate } from '../../base/photos/public.server.ts'
import type { PetFields } from './contract.ts'
import { isHeld } from './write/hold-post.server.ts'
import { posts } from './tables.server.ts'

/**
 * Verified vets and admins may open vaccination proofs, except those of drafts. Those of held posts are for admins.
 * Owners may open all their photos anyway.
 */
export const mayOpenProof: PhotoGate = async ({ db, viewer }, photoId) => {
  if (!mayReview(viewer)) return false
  const isShown = viewer?.role === 'admin' ? undefined : not(isHeld)
  return (await db.$count(posts, and(eq(posts.proofPhotoId, photoId), eq(posts.draft, false), isShown))) > 0
}

/** What fosters may change. */
const FOSTER_FIELDS = new Set<string>(['content', 'photoIds', 'photoAlts'] satisfies (
  | keyof PetFields
  | 'photoIds'
  | 'photoAlts'
)[])

/** Whether the viewer's role in the organization allows the edit. */
export async function mayEditForTeam(
  tx: Tx,
  { viewer, reactions }: SignedIn,
  post: { id: number; draft: boolean },
  edit: object,
): Promise<boolean> {
  const { organization, actingPerson } = viewer
  if (!organization || hasRole(viewer, 'coordinator')) return true
  if (organization.role === 'volunteer') return post.draft
  if (organization.role !== 'foster' || !actingPerson) return false
  const isTheirs = Object.entries(edit).every(([field, value]) => value === undefined || FOSTER_FIELDS.has(field))
  return isTheirs && reactions.isWithFoster(tx, post.id, actingPerson.id)
}
