import { toPhoto, type PhotoRow } from '../../base/photos/public.server.ts'

/** The smallest file of an avatar, which is large enough everywhere. */
export const avatarUrl = (photo: PhotoRow): string => `${toPhoto(photo).src}${photo.widths[0]}.webp`
