import { eq } from 'drizzle-orm'
import type { PhotoRow } from '../../modules/photos/public.server.ts'
import { photos } from '../../modules/photos/tables.server.ts'
import { storePhoto } from '../../modules/photos/upload-photo.server.ts'
import type { Services } from '../../platform/context.ts'
import { readPicture } from './pictures.ts'

interface Use {
  ownerId: string
  alt: string
  isPrivate?: boolean
}

/** Takes a drawn picture the way an upload is taken, and marks it as used. */
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
