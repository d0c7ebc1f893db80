import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { Files, OpenedFile } from '../../../platform/files/files.ts'
import { fileKey } from './files/file-key.server.ts'
import { photos } from './tables.server.ts'

/** A person's photos, private ones too, for their data export. */
export async function exportPhotos(db: Db, userId: string) {
  const rows = await db.select().from(photos).where(eq(photos.ownerId, userId)).orderBy(asc(photos.createdAt))
  return rows.filter(({ storedAt }) => storedAt !== null)
}

type PhotoRow = typeof photos.$inferSelect

/** The largest file of a photo, or that of a PDF; null if it was removed meanwhile. */
export const openLargest = (files: Files, photo: PhotoRow): Promise<OpenedFile | null> =>
  files.open(fileKey(photo, photo.document ?? `${Math.max(...photo.widths)}.webp`))
