import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import type { PetFields } from './contract.ts'
import type { LockedPost } from './lock-post.server.ts'
import { breeds, locations, posts } from './tables.server.ts'

/** A post as a reviewer has it before them. The month of birth stands for the age, which grows without anybody's doing. */
export interface PostSnapshot extends Omit<PetFields, 'age'> {
  birthMonth: number | null
  photos: { id: string; alt: string }[]
  proofPhotoId: string | null
}

/** A locked post as it is now, to be kept with what is decided about it. */
export async function snapshotForReview(tx: Tx, post: LockedPost): Promise<PostSnapshot> {
  const [named] = await tx
    .select({ breed: breeds.name, location: locations.name, photos: pictures })
    .from(posts)
    .leftJoin(breeds, eq(breeds.id, posts.breedId))
    .leftJoin(locations, eq(locations.id, posts.locationId))
    .where(eq(posts.id, post.id))
  const { name, content, species, sex, size, temperament, healthInfo, vaccinated, birthMonth, proofPhotoId } = post
  return {
    name,
    content,
    species,
    sex,
    breed: named?.breed ?? '',
    birthMonth,
    size,
    location: named?.location ?? '',
    temperament,
    healthInfo,
    vaccinated,
    photos: named?.photos ?? [],
    proofPhotoId,
  }
}

const pictures = sql<PostSnapshot['photos']>`(
  select coalesce(json_agg(json_build_object('id', ph.id, 'alt', ph.alt) order by pp.position), '[]')
  from post_photos pp join photos ph on ph.id = pp.photo_id where pp.post_id = ${posts.id})`
