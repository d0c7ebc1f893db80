import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { mayReview } from '../../../../api/access.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { TextLanguage } from '../../../../shared/text/text-languages.ts'
import { confirmation, type LockedPost, nextVersion } from '../storage/lock-post.server.ts'
import { breeds, locations, posts, proofOpenings } from '../tables.server.ts'
import type { PetFields } from '../contract.ts'
import { writtenColumns } from '../read/read-fields.server.ts'
import { readFacts } from '../storage/stored-facts.server.ts'
import type { TravelKm } from '../shapes/travel-vocabulary.ts'

/** The columns that an adoption resets. A post of a suspended owner stays hidden. */
export const availableAgain = ({ suspendedFrom }: LockedPost) =>
  ({ paused: suspendedFrom !== null, suspendedFrom: suspendedFrom && 'available', holdUntil: null }) as const

/** Marks a locked post as adopted through a request, and returns what changed. The caller closes the other requests. */
export async function markAdopted(tx: Tx, post: LockedPost, now: Date) {
  const adopted = { status: 'adopted', updatedAt: nextVersion(post, now), ...confirmation(now) } as const
  await tx
    .update(posts)
    .set({ ...adopted, adoptedAt: now, ...availableAgain(post) })
    .where(eq(posts.id, post.id))
  return adopted
}

interface Decision {
  status: 'approved' | 'rejected'
  /** The public health notes. */
  notes: string
  /** Why it is rejected; empty with an approval. */
  reason: string
  /** The vet who decided; null for admins. */
  vetId: string | null
  now: Date
}

/** Writes a review of a locked, pending post. The approval of a vet who has opened the vaccination proof also marks it as seen. */
export async function recordReview(
  tx: Tx,
  post: LockedPost,
  { status, notes, reason, vetId, now }: Decision,
): Promise<void> {
  const proofSeen = status === 'approved' && vetId && (await hasOpenedProof(tx, vetId, post))
  await tx
    .update(posts)
    .set({
      status,
      vetId,
      vetNotes: notes,
      rejectionReason: reason,
      reviewedAt: now,
      updatedAt: nextVersion(post, now),
      proofSeenAt: proofSeen ? now : null,
    })
    .where(eq(posts.id, post.id))
}

/** A post as a reviewer sees it. It has the month of birth and not the age, which changes every month. */
export interface PostSnapshot extends Omit<PetFields, 'age' | 'chosenLanguage' | 'travelKm'> {
  /** Missing in older snapshots, which also lack facts. */
  chosenLanguage?: TextLanguage | null
  travelKm?: TravelKm
  birthMonth: number | null
  photos: { id: string; alt: string }[]
  proofPhotoId: string | null
}

/** A snapshot of a locked post, to be stored with its review. */
export async function snapshotForReview(tx: Tx, { id }: Pick<LockedPost, 'id'>): Promise<PostSnapshot> {
  const [seen] = await tx
    .select({ ...writtenColumns, proofPhotoId: posts.proofPhotoId, photos: pictures })
    .from(posts)
    .leftJoin(breeds, eq(breeds.id, posts.breedId))
    .leftJoin(locations, eq(locations.id, posts.locationId))
    .where(eq(posts.id, id))
  if (!seen) throw new Error('A locked post vanished')
  const { facts, ...fields } = seen
  return { ...fields, ...readFacts(facts) }
}

const pictures = sql<PostSnapshot['photos']>`(
  select coalesce(json_agg(json_build_object('id', ph.id, 'alt', ph.alt) order by pp.position), '[]')
  from post_photos pp join photos ph on ph.id = pp.photo_id where pp.post_id = ${posts.id})`

/** Records that a vet opened a vaccination proof in full size. Ignores other private photos and later openings. */
export async function recordProofOpening({ db, viewer, now }: SignedIn, photoId: string): Promise<void> {
  if (viewer.role !== 'vet' || !mayReview(viewer)) return
  const [proof] = await db.select({ id: posts.id }).from(posts).where(eq(posts.proofPhotoId, photoId)).limit(1)
  if (!proof) return
  await db.insert(proofOpenings).values({ photoId, vetId: viewer.id, openedAt: now() }).onConflictDoNothing()
}

async function hasOpenedProof(
  tx: Tx,
  vetId: string,
  { proofPhotoId }: Pick<LockedPost, 'proofPhotoId'>,
): Promise<boolean> {
  if (proofPhotoId === null) return false
  const isOwn = and(eq(proofOpenings.photoId, proofPhotoId), eq(proofOpenings.vetId, vetId))
  return (await tx.$count(proofOpenings, isOwn)) > 0
}
