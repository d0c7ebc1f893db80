import { uploadName } from '../src/modules/base/photos/rules.ts'
import { userImages } from '../src/modules/people/profiles/tables.server.ts'
import type { Services } from '../src/api/context.ts'
import { people } from './data.ts'
import { daysBefore, petOf, userIdOf, type Loaded } from './loaded.ts'
import { storePicture } from './store-picture.ts'

/** Adds pictures to the galleries of the accounts that can sign in: galleries are private. */
export async function loadGalleries(services: Services, userIds: Loaded['userIds']): Promise<void> {
  for (const { key, gallery = [] } of people)
    for (const [daysAgo, pet] of gallery.entries())
      await addImage(services, {
        ownerId: userIdOf(key, { userIds }),
        pet,
        createdAt: daysBefore(services.now(), daysAgo + 1),
      })
}

interface Image {
  ownerId: string
  pet: string
  createdAt: Date
}

async function addImage(services: Services, { ownerId, pet, createdAt }: Image): Promise<void> {
  const photo = await storePicture(services, petOf(pet).photos[0], { ownerId, alt: '', isPrivate: true })
  const name = uploadName(ownerId, createdAt.getTime(), `${pet}.webp`)
  await services.db.insert(userImages).values({ photoId: photo.id, userId: ownerId, name, createdAt })
}
