import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import { photoFingerprints, photos } from '../tables.server.ts'

export interface TakePhotosOptions {
  ownerId: string
  isPrivate: boolean
  /** Whether PDFs are accepted, too. */
  documents?: boolean
  now: Date
}

/** Marks unused photos of the owner as used. Undefined unless all of them are complete and unused. */
export async function takePhotos(
  tx: Tx,
  ids: readonly string[],
  { ownerId, isPrivate, documents, now }: TakePhotosOptions,
) {
  if (ids.length === 0) return []
  const taken = await tx
    .update(photos)
    .set({ attachedAt: now })
    .where(
      and(
        inArray(photos.id, [...ids]),
        eq(photos.ownerId, ownerId),
        eq(photos.isPrivate, isPrivate),
        isNotNull(photos.storedAt),
        isNull(photos.attachedAt),
        documents ? undefined : isNull(photos.document),
      ),
    )
    .returning()
  return taken.length === ids.length ? taken : undefined
}

/** Deletes photos: their rows now, their files by a job. */
export async function dropPhotos(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(photos).where(inArray(photos.id, [...ids]))
}

/** Writes alternative texts by photo id. The caller checks whose photos they are. */
export async function setAlts(tx: Tx, alts: Record<string, string>): Promise<void> {
  const ids = Object.keys(alts)
  if (ids.length === 0) return
  await tx
    .update(photos)
    .set({ alt: sql`given.alt` })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(Object.values(alts))}::text[]) as given(id, alt)`)
    .where(sql`${photos.id} = given.id`)
}

/** Gives used photos to another account: their files then count towards its storage, and are deleted with it. */
export async function givePhotos(tx: Tx, ids: readonly string[], ownerId: string): Promise<void> {
  // One array: an organization may have more photos than a statement can have parameters.
  const given = sql`any(${sql.param([...ids])}::uuid[])`
  await tx
    .update(photos)
    .set({ ownerId })
    .where(sql`${photos.id} = ${given}`)
  // The new owner may show the same picture again.
  await tx
    .update(photoFingerprints)
    .set({ ownerId })
    .where(sql`${photoFingerprints.photoId} = ${given}`)
}
