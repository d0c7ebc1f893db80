import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import type { PetFields } from '../contract.ts'
import type { TextLanguage } from '../../../../shared/text/text-languages.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'
import { writtenColumns } from '../read/read-fields.server.ts'
import { readFacts } from '../storage/stored-facts.server.ts'
import { breeds, locations, posts } from '../tables.server.ts'
import type { TravelKm } from '../shapes/travel-vocabulary.ts'

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
export async function snapshotForReview(tx: Tx, { id }: Pick<LockedPost, 'id'>): Promise<PostSnapshot> {
  const [seen] = await tx
    .select({ ...writtenColumns, proofPhotoId: posts.proofPhotoId, photos: pictures })
    .from(posts)
    .leftJoin(breeds, eq(breeds.id, posts.breedId))
    .leftJoin(locations, eq(locations.id, posts.locationId))
    .where(eq(posts.id, id))
  if (!seen) throw new Error('A locked post vanished')
  const { facts, ...fields } = seen
  return { ...fields, ...readFacts(facts) }
}

const pictures = sql<PostSnapshot['photos']>`(
  select coalesce(json_agg(json_build_object('id', ph.id, 'alt', ph.alt) order by pp.position), '[]')
  from post_photos pp join photos ph on ph.id = pp.photo_id where pp.post_id = ${posts.id})`
