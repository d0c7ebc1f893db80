import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import type { PetFields } from './contract.ts'
import type { TextLanguage } from '../../shared/text-languages.ts'
import type { LockedPost } from './lock-post.server.ts'
import { readFacts } from './stored-facts.server.ts'
import { breeds, locations, posts } from './tables.server.ts'
import type { TravelKm } from './travel-vocabulary.ts'

/** A post as a reviewer sees it. It has the month of birth and not the age, which changes every month. */
export interface PostSnapshot extends Omit<PetFields, 'age' | 'chosenLanguage' | 'travelKm'> {
  /** Older snapshots have none, and no facts. */
  chosenLanguage?: TextLanguage | null
  travelKm?: TravelKm
  birthMonth: number | null
  photos: { id: string; alt: string }[]
  proofPhotoId: string | null
}

/** A snapshot of a locked post, to be stored with its review. */
export async function snapshotForReview(tx: Tx, post: LockedPost): Promise<PostSnapshot> {
  const [named] = await tx
    .select({ breed: breeds.name, location: locations.name, travelKm: locations.travelKm, photos: pictures })
    .from(posts)
    .leftJoin(breeds, eq(breeds.id, posts.breedId))
    .leftJoin(locations, eq(locations.id, posts.locationId))
    .where(eq(posts.id, post.id))
  const {
    name,
    content,
    chosenLanguage,
    species,
    sex,
    size,
    temperament,
    healthInfo,
    vaccinated,
    birthMonth,
    proofPhotoId,
  } = post
  return {
    name,
    content,
    chosenLanguage,
    species,
    sex,
    breed: named?.breed ?? '',
    birthMonth,
    size,
    location: named?.location ?? '',
    travelKm: named?.travelKm ?? 0,
    temperament,
    healthInfo,
    vaccinated,
    ...readFacts(post.facts),
    photos: named?.photos ?? [],
    proofPhotoId,
  }
}

const pictures = sql<PostSnapshot['photos']>`(
  select coalesce(json_agg(json_build_object('id', ph.id, 'alt', ph.alt) order by pp.position), '[]')
  from post_photos pp join photos ph on ph.id = pp.photo_id where pp.post_id = ${posts.id})`
