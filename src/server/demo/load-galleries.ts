import { uploadName } from '../../modules/photos/rules.ts'
import { userImages } from '../../modules/profiles/tables.server.ts'
import type { Services } from '../../platform/context.ts'
import { daysBefore } from './days-before.ts'
import type { PersonIds } from './load-people.ts'
import { people } from './people.ts'
import { petPicture } from './pictures.ts'
import { storePicture } from './store-picture.ts'

/** Puts pictures into the galleries of those who can sign in: nobody else sees one. */
export async function loadGalleries(services: Services, ids: PersonIds): Promise<void> {
  for (const { key, gallery = [] } of people)
    for (const [daysAgo, pet] of gallery.entries())
      await addImage(services, { ownerId: ids.get(key) ?? '', pet, createdAt: daysBefore(services.now(), daysAgo + 1) })
}

interface Image {
  ownerId: string
  pet: string
  createdAt: Date
}

async function addImage(services: Services, { ownerId, pet, createdAt }: Image): Promise<void> {
  const photo = await storePicture(services, petPicture({ key: pet }, 0), { ownerId, alt: '', isPrivate: true })
  const name = uploadName(ownerId, createdAt.getTime(), `${pet}.webp`)
  await services.db.insert(userImages).values({ photoId: photo.id, userId: ownerId, name, createdAt })
}
