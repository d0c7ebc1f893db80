import { eq } from 'drizzle-orm'
import { photos } from '../../modules/photos/tables.server.ts'
import { storePhoto } from '../../modules/photos/upload-photo.server.ts'
import type { Services } from '../../platform/context.ts'
import { readPicture } from './pictures.ts'

interface Use {
  ownerId: string
  alt: string
  isPrivate?: boolean
}

/** Takes a drawn picture the way an upload is taken, and marks it as used. Its photo's id. */
export async function storePicture(
  services: Services,
  name: string,
  { ownerId, alt, isPrivate = false }: Use,
): Promise<string> {
  const processed = await services.photos.process(await readPicture(name))
  const { id } = await storePhoto(services, { ownerId, filename: name, isPrivate, alt }, processed)
  await services.db.update(photos).set({ attachedAt: services.now() }).where(eq(photos.id, id))
  return id
}
