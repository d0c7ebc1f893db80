import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { photos } from './tables.server.ts'

export interface Taking {
  ownerId: string
  isPrivate: boolean
  now: Date
}

/** Takes photos into use: stored ones of the owner that nothing uses yet. Undefined unless all of them are. */
export async function takePhotos(tx: Tx, ids: readonly string[], { ownerId, isPrivate, now }: Taking) {
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
      ),
    )
    .returning()
  return taken.length === ids.length ? taken : undefined
}

/** Ends the use of photos for good: their rows go now, their files follow. */
export async function dropPhotos(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(photos).where(inArray(photos.id, [...ids]))
}

/** Writes what photos show, by their ids. Whoever uses them decides whether these are theirs. */
export async function setAlts(tx: Tx, alts: Record<string, string>): Promise<void> {
  const ids = Object.keys(alts)
  if (ids.length === 0) return
  await tx
    .update(photos)
    .set({ alt: sql`told.alt` })
    .from(sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(Object.values(alts))}::text[]) as told(id, alt)`)
    .where(sql`${photos.id} = told.id`)
}
