import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import { photoFingerprints, photoMatches, photos } from '../tables.server.ts'
import { toPhoto } from '../to-photo.server.ts'

/** SQL: pairs of a photo and an earlier one that it resembles, which is or was in use, and that no admin has allowed. */
export const copiesOfOthers = sql`
  select matches.photo_id, matches.other_id, matches.distance, fingerprints.owner_id as other_owner_id
  from photo_matches matches join photo_fingerprints fingerprints on fingerprints.photo_id = matches.other_id
  where matches.allowed_at is null
    and not exists (select from photos where photos.id = matches.other_id and photos.attached_at is null)`

/** Notes that an admin allowed the photos to resemble the others. */
export async function allowCopies(tx: Tx, photoIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(photoMatches)
    .set({ allowedAt: now })
    .where(inArray(photoMatches.photoId, [...photoIds]))
}

/** Photos by id; of a removed one only its tiny picture is left. */
export async function readCompared(tx: Tx, ids: readonly string[]) {
  const kept = await tx
    .select()
    .from(photos)
    .where(inArray(photos.id, [...ids]))
  const traces = await tx
    .select({
      id: photoFingerprints.photoId,
      placeholder: photoFingerprints.placeholder,
      at: photoFingerprints.createdAt,
    })
    .from(photoFingerprints)
    .where(inArray(photoFingerprints.photoId, [...ids]))
  const photoOf = new Map(kept.map(row => [row.id, toPhoto(row)]))
  return new Map(
    traces.map(({ id, placeholder, at }) => [
      id,
      { photo: photoOf.get(id) ?? null, placeholder, uploadedAt: at.toISOString() },
    ]),
  )
}
