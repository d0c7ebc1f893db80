import { toPhoto, type PhotoRow } from '../photos/public.server.ts'

/** The smallest of an avatar's pictures, which is large enough wherever people are shown. */
export const avatarUrl = (photo: PhotoRow): string => `${toPhoto(photo).src}${photo.widths[0]}.webp`
