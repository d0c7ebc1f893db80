import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Photo } from '../../../base/photos/contract.ts'
import { photos, toPhoto, type PhotoRow } from '../../../base/photos/public.server.ts'
import { isHeld } from '../write/hold-post.server.ts'
import { isVisibleTo, type PostViewer } from '../access.ts'
import { isReader } from '../storage/closed-readers.server.ts'
import { breeds, postPhotos, posts } from '../tables.server.ts'
import type { Species, Status } from '../vocabulary.ts'

/** The summary of a pet that other modules show. */
export interface Pet {
  name: string
  ownerId: string
  status: Status
  species: Species
  breed: string
  /** See `ageOf`. */
  birthMonth: number | null
  /** The main image. */
  photo: Photo | null
}

/** The pets of posts by post id, in one query. Posts that the viewer may not see are absent. */
export async function readPetSummaries(
  db: Db | Tx,
  ids: readonly number[],
  viewer: PostViewer,
): Promise<Map<number, Pet>> {
  const rows = await readRows(db, ids, viewer)
  const visible = rows.filter(({ post, ...state }) => isVisibleTo({ ...post, ...state }, viewer))
  return new Map(visible.map(row => [row.post.id, toPet(row)]))
}

/** The pets of posts whoever may see them, for those to whom their owner shows them. `isListed`: everybody sees the post. */
export async function readShownPets(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, Pet & { isListed: boolean }>> {
  const rows = await readRows(db, ids, null)
  return new Map(
    rows.map(row => [row.post.id, { ...toPet(row), isListed: isVisibleTo({ ...row.post, held: row.held }, null) }]),
  )
}

async function readRows(db: Db | Tx, ids: readonly number[], viewer: PostViewer) {
  if (ids.length === 0) return []
  return db
    .select({ post: posts, held: isHeld, isReader: isReader(viewer), breed: breeds.name, photo: photos })
    .from(posts)
    .leftJoin(breeds, eq(breeds.id, posts.breedId))
    .leftJoin(postPhotos, and(eq(postPhotos.postId, posts.id), eq(postPhotos.position, 0)))
    .leftJoin(photos, eq(photos.id, postPhotos.photoId))
    .where(inArray(posts.id, [...new Set(ids)]))
}

interface SummaryRow {
  post: typeof posts.$inferSelect
  breed: string | null
  photo: PhotoRow | null
}

const toPet = ({ post: { name, ownerId, status, species, birthMonth }, breed, photo }: SummaryRow): Pet => ({
  name,
  ownerId,
  status,
  species,
  breed: breed ?? '',
  birthMonth,
  photo: photo && toPhoto(photo),
})
