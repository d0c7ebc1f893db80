import { buffer } from 'node:stream/consumers'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { openLargest, photos, stageFile } from '../../../base/photos/public.server.ts'
import { postPhotos } from '../../../listings/posts/public.server.ts'
import { importPhotos } from '../tables.server.ts'
import { PHOTO_JOB } from './fetch-photo.server.ts'
import { droppedFolder } from './staged-pictures.server.ts'

interface DroppedPhotos {
  dropped: { id: number; photo: typeof photos.$inferSelect }[]
  /** The other photos of the post, in order. */
  photoIds: string[]
}

/** The photos of a post from files that the given ones lack, except those described by hand. */
export async function readDropped(db: Db, postId: number, urls: readonly string[]): Promise<DroppedPhotos> {
  const rows = await db
    .select({ id: importPhotos.id, url: importPhotos.url, alt: importPhotos.alt, photo: photos })
    .from(postPhotos)
    .innerJoin(photos, eq(photos.id, postPhotos.photoId))
    .leftJoin(importPhotos, eq(importPhotos.photoId, photos.id))
    .where(eq(postPhotos.postId, postId))
    .orderBy(asc(postPhotos.position))
  const dropped = rows.flatMap(({ id, url, alt, photo }) =>
    id !== null && url !== null && !urls.includes(url) && (photo.alt === '' || photo.alt === alt) ? { id, photo } : [],
  )
  const gone = new Set(dropped.map(({ photo }) => photo.id))
  return { dropped, photoIds: rows.flatMap(({ photo }) => (gone.has(photo.id) ? [] : photo.id)) }
}

/** Keeps a copy of photos that an import drops, while it can be undone. */
export async function keepDropped(
  { db, files }: SignedIn,
  importId: string,
  dropped: DroppedPhotos['dropped'],
): Promise<void> {
  const stagedIn = droppedFolder(importId)
  for (const { id, photo } of dropped) {
    const file = await openLargest(files, photo)
    if (!file) continue
    await stageFile({ files }, stagedIn, photo.id, await buffer(file.stream))
    await db.update(importPhotos).set({ stagedIn, stagedAs: photo.id }).where(eq(importPhotos.id, id))
  }
}

/** Notes which photos a post lost, because these are all that its file has. Call it after the post has changed. */
export async function noteDropped(tx: Tx, importId: string, postId: number, urls: readonly string[]): Promise<void> {
  const isOther = and(eq(importPhotos.postId, postId), sql`${importPhotos.url} <> all(${sql.param(urls)}::text[])`)
  const isGone = and(eq(importPhotos.state, 'stored'), isNull(importPhotos.photoId))
  await tx
    .update(importPhotos)
    .set({ state: 'dropped' })
    .where(and(isOther, isGone, eq(importPhotos.stagedIn, droppedFolder(importId))))
  await tx.delete(importPhotos).where(and(isOther, or(isGone, inArray(importPhotos.state, ['waiting', 'failed']))))
}

/** Requests the photos that an import dropped, from their copies. */
export async function requestDropped(
  { jobs, now }: SignedIn,
  tx: Transaction,
  postId: number,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return
  const isDropped = and(eq(importPhotos.state, 'dropped'), inArray(importPhotos.url, [...urls]))
  const rows = await tx
    .update(importPhotos)
    .set({ state: 'waiting', photoId: null, createdAt: now() })
    .where(and(eq(importPhotos.postId, postId), isDropped))
    .returning({ id: importPhotos.id })
  for (const { id } of rows) await jobs.send(PHOTO_JOB, { id }, tx)
}
