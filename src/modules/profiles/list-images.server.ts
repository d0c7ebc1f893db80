import { and, desc, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { photos } from '../photos/public.server.ts'
import { toImage } from './image-rows.server.ts'
import { userImages } from './tables.server.ts'
import { IMAGES_A_PAGE } from './vocabulary.ts'

/** A page of one's own gallery, newest first, and how many images there are in all. */
export async function listImages({ db, viewer }: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const own = eq(userImages.userId, viewer.id)
  const [rows, total] = await Promise.all([
    db
      .select({ image: userImages, photo: photos })
      .from(userImages)
      .innerJoin(photos, eq(photos.id, userImages.photoId))
      .where(and(own, before(decodePlace(cursor))))
      .orderBy(desc(userImages.createdAt), desc(userImages.photoId))
      .limit(IMAGES_A_PAGE + 1),
    db.$count(userImages, own),
  ])
  const page = rows.slice(0, IMAGES_A_PAGE)
  const last = page.at(-1)
  return {
    items: page.map(toImage),
    total,
    ...(last && rows.length > IMAGES_A_PAGE && { next: encodePlace(last.image) }),
  }
}

interface Place {
  createdAt: Date
  photoId: string
}

const encodePlace = ({ createdAt, photoId }: Place): string => `${createdAt.getTime()}_${photoId}`

/** Undefined for what is no place of ours: the list then starts at its beginning. */
function decodePlace(text = ''): Place | undefined {
  const [, time, photoId] = /^(\d{1,15})_([\da-f-]{36})$/.exec(text) ?? []
  return time && photoId ? { createdAt: new Date(Number(time)), photoId } : undefined
}

const before = (place: Place | undefined) =>
  place &&
  sql`(${userImages.createdAt}, ${userImages.photoId}) < (${place.createdAt.toISOString()}, ${place.photoId}::uuid)`
