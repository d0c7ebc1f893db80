import type { PhotoRow } from '../photos/public.server.ts'
import { toPhoto } from '../photos/public.server.ts'
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
