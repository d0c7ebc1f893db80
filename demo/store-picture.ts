import { eq } from 'drizzle-orm'
import type { PhotoRow } from '../src/modules/base/photos/public.server.ts'
import { photos } from '../src/modules/base/photos/tables.server.ts'
import { storePhoto } from '../src/modules/base/photos/uploads/upload-photo.server.ts'
import type { Services } from '../src/api/context.ts'
import { readPicture } from './data.ts'

interface Use {
  ownerId: string
  alt: string
  isPrivate?: boolean
}

/** Stores a picture as an upload is stored, and marks it as used. */
export async function storePicture(
  services: Services,
  name: string,
  { ownerId, alt, isPrivate = false }: Use,
): Promise<PhotoRow> {
  const processed = await services.photos.process(await readPicture(name))
  const photo = await storePhoto(services, { ownerId, filename: name, isPrivate, alt }, processed)
  await services.db.update(photos).set({ attachedAt: services.now() }).where(eq(photos.id, photo.id))
  return photo
}
