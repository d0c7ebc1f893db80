import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Photo } from '../photos/contract.ts'
import { photos, toPhoto } from '../photos/public.server.ts'
import { isVisibleTo, type PostViewer } from './rules.ts'
import { postPhotos, posts } from './tables.server.ts'

/** What other parts of the site say of a post. */
export interface Pet {
  name: string
  ownerId: string
  /** The main image. */
  photo: Photo | null
}

/** The pets of these posts by the posts' ids, in one query. What the viewer may not see is absent, as if it did not exist. */
export async function readPets(db: Db | Tx, ids: readonly number[], viewer: PostViewer): Promise<Map<number, Pet>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: posts.id, name: posts.name, ownerId: posts.ownerId, status: posts.status, photo: photos })
    .from(posts)
    .leftJoin(postPhotos, and(eq(postPhotos.postId, posts.id), eq(postPhotos.position, 0)))
    .leftJoin(photos, eq(photos.id, postPhotos.photoId))
    .where(inArray(posts.id, [...new Set(ids)]))
  const visible = rows.filter(post => isVisibleTo(post, viewer))
  return new Map(visible.map(({ id, name, ownerId, photo }) => [id, { name, ownerId, photo: photo && toPhoto(photo) }]))
}
