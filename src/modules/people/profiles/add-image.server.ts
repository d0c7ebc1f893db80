import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { users } from '../../base/accounts/public.server.ts'
import { dropPhotos, takePhotos } from '../../base/photos/public.server.ts'
import type { UserImage } from './contract.ts'
import { announceImages, toImage } from './gallery-images.server.ts'
import { refuse } from './problems.ts'
import { userImages } from './tables.server.ts'

/**
 * Adds an uploaded private photo to the viewer's gallery. It replaces an image of the same name.
 * @throws PHOTO_UNKNOWN
 */
export async function addImage(context: SignedIn, { photoId }: { photoId: string }): Promise<UserImage> {
  return inTransaction(context, tx => add(tx, context, photoId))
}

async function add(tx: Transaction, context: SignedIn, photoId: string): Promise<UserImage> {
  const { viewer, now } = context
  // Locks the account, so that the later of two simultaneous images of one name replaces the earlier.
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
