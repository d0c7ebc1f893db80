import type { SignedIn } from '../../../api/context.ts'
import { toPhoto, type PhotoRow } from '../../base/photos/public.server.ts'
import type { UserImage } from './contract.ts'
import type { userImages } from './tables.server.ts'

interface Row {
  image: Pick<typeof userImages.$inferSelect, 'name' | 'createdAt'>
  photo: PhotoRow
}

export const toImage = ({ image: { name, createdAt }, photo }: Row): UserImage => ({
  name,
  photo: toPhoto(photo),
  createdAt: createdAt.toISOString(),
})

/** The person's other tabs and devices fetch the gallery again. */
export const announceImages = ({ live, viewer }: SignedIn): void =>
  live.announce([viewer.id], [{ path: ['profiles', 'images'] }])
