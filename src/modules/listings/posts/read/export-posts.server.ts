import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { breeds, locations, postPhotos, posts } from '../tables.server.ts'

/** A person's posts in every status, for their data export. */
export async function exportPosts(db: Db, ownerId: string) {
  const rows = await db
    .select({ post: posts, breed: breeds.name, location: locations.name, travelKm: locations.travelKm })
    .from(posts)
    .leftJoin(breeds, eq(breeds.id, posts.breedId))
    .leftJoin(locations, eq(locations.id, posts.locationId))
    .where(eq(posts.ownerId, ownerId))
    .orderBy(asc(posts.id))
  const own = db.select({ id: posts.id }).from(posts).where(eq(posts.ownerId, ownerId))
  const pictures = await db
    .select()
    .from(postPhotos)
    .where(inArray(postPhotos.postId, own))
    .orderBy(asc(postPhotos.postId), asc(postPhotos.position))
  const photoIds = Map.groupBy(pictures, ({ postId }) => postId)
  return rows.map(({ post, breed, location, travelKm }) => ({
    ...post,
    breed,
    location,
    travelKm,
    photoIds: photoIds.get(post.id)?.map(({ photoId }) => photoId) ?? [],
  }))
}
