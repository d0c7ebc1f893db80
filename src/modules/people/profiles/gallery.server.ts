import { and, desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { olderThan } from '../../../platform/db/keyset.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { dropPhotos, type PhotoRow, photos, takePhotos, toPhoto } from '../../base/photos/public.server.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { UserImage } from './contract.ts'
import { userImages } from './tables.server.ts'
import { IMAGES_A_PAGE } from './vocabulary.ts'
import { refuse } from './problems.ts'

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

/**
 * Adds an uploaded private photo to the viewer's gallery. It replaces an image of the same name.
 * @throws PHOTO_UNKNOWN
 */
export async function addImage(context: SignedIn, { photoId }: { photoId: string }): Promise<UserImage> {
  return inTransaction(context, tx => add(tx, context, photoId))
}

async function add(tx: Transaction, context: SignedIn, photoId: string): Promise<UserImage> {
  const { viewer, now } = context
  // Locks the account, so that of two simultaneous images with one name the later replaces the earlier.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update')
  const [photo] = (await takePhotos(tx, [photoId], { ownerId: viewer.id, isPrivate: true, now: now() })) ?? []
  if (!photo) throw refuse('PHOTO_UNKNOWN')
  const image = { name: photo.filename, createdAt: now() }
  const namesakes = await tx
    .select({ photoId: userImages.photoId })
    .from(userImages)
    .where(and(eq(userImages.userId, viewer.id), eq(userImages.name, image.name)))
  await dropPhotos(
    tx,
    namesakes.map(namesake => namesake.photoId),
  )
  await tx.insert(userImages).values({ ...image, photoId, userId: viewer.id })
  tx.afterCommit(() => announceImages(context))
  return toImage({ image, photo })
}

/** @throws NOT_FOUND for a photo that is not in the viewer's gallery */
export async function removeImage(context: SignedIn, { photoId }: { photoId: string }): Promise<{ done: true }> {
  const { viewer } = context
  await inTransaction(context, async tx => {
    const own = and(eq(userImages.photoId, photoId), eq(userImages.userId, viewer.id))
    const { rowCount } = await tx.delete(userImages).where(own)
    if (!rowCount) throw refuseCommon('NOT_FOUND')
    await dropPhotos(tx, [photoId])
    tx.afterCommit(() => announceImages(context))
  })
  return { done: true }
}

const toImage = ({ image: { name, createdAt }, photo }: ImageRow): UserImage => ({
  name,
  photo: toPhoto(photo),
  createdAt: createdAt.toISOString(),
})

interface ImageRow {
  image: Pick<typeof userImages.$inferSelect, 'name' | 'createdAt'>
  photo: PhotoRow
}

/** Makes the person's open pages refetch the gallery. */
const announceImages = ({ live, viewer }: SignedIn): void =>
  live.announce([viewer.id], [{ path: ['profiles', 'images'] }])
