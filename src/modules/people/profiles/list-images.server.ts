import { and, desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { olderThan } from '../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { photos } from '../../base/photos/public.server.ts'
import { toImage } from './gallery-images.server.ts'
import { userImages } from './tables.server.ts'
import { IMAGES_A_PAGE } from './vocabulary.ts'

/** A page of the viewer's private gallery, newest first, with the total number of images. */
export async function listImages({ db, viewer }: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const own = eq(userImages.userId, viewer.id)
  const [rows, total] = await Promise.all([
    db
      .select({ image: userImages, photo: photos })
      .from(userImages)
      .innerJoin(photos, eq(photos.id, userImages.photoId))
      .where(and(own, olderThan(userImages.createdAt, userImages.photoId, decodeCursor(cursor, 'uuid'))))
      .orderBy(desc(userImages.createdAt), desc(userImages.photoId))
      .limit(IMAGES_A_PAGE + 1),
    db.$count(userImages, own),
  ])
  const { items, next } = cutPage(rows, IMAGES_A_PAGE, ({ image }) => ({ at: image.createdAt, id: image.photoId }))
  return { items: items.map(toImage), total, ...(next && { next }) }
}
