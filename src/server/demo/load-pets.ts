import { randomUUID } from 'node:crypto'
import { idOfValue } from '../../modules/posts/dictionary.server.ts'
import type { LockedPost } from '../../modules/posts/lock-post.server.ts'
import { birthMonthOf } from '../../modules/posts/rules.ts'
import { snapshotForReview } from '../../modules/posts/snapshot-for-review.server.ts'
import { postPhotos, posts } from '../../modules/posts/tables.server.ts'
import { reviews } from '../../modules/review/tables.server.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { daysBefore } from './days-before.ts'
import type { PersonIds } from './load-people.ts'
import { pets } from './pets.ts'
import type { DemoPet } from './pets/pet.ts'
import { petPicture, proofPicture } from './pictures.ts'
import { storePicture } from './store-picture.ts'
import { adoptedDaysAgo } from './stories.ts'

/** Post ids by the keys of the pets. */
export type PostIds = ReadonlyMap<string, number>

/** Pictures that are decoded at the same time. */
const AT_ONCE = 4

/** Lists every pet with its pictures, its proof and what a vet decided, the longest listed first. */
export async function loadPets(services: Services, people: PersonIds): Promise<PostIds> {
  const listed = pets.toSorted((a, b) => b.listedDaysAgo - a.listedDaysAgo)
  const ids = new Map<string, number>()
  for (let first = 0; first < listed.length; first += AT_ONCE) {
    const group = listed.slice(first, first + AT_ONCE)
    const pictures = await Promise.all(group.map(pet => storePictures(services, pet, ownerOf(pet, people))))
    for (const [index, pet] of group.entries()) {
      const own = pictures[index]
      if (own)
        ids.set(pet.key, await services.db.transaction(tx => addPost(tx, pet, own, { people, now: services.now() })))
    }
  }
  return ids
}

interface Pictures {
  photoIds: string[]
  proofPhotoId: string | null
}

const ownerOf = (pet: DemoPet, people: PersonIds): string => people.get(pet.owner) ?? ''

async function storePictures(services: Services, pet: DemoPet, ownerId: string): Promise<Pictures> {
  const alt = `${pet.name}, ${pet.breed}`
  const pictures = await Promise.all(
    pet.shots.map((_, index) => storePicture(services, petPicture(pet, index), { ownerId, alt })),
  )
  const proof = { ownerId, alt: `Vaccination proof of ${pet.name}`, isPrivate: true }
  const proofPhoto = pet.proof && (await storePicture(services, proofPicture(pet), proof))
  return { photoIds: pictures.map(({ id }) => id), proofPhotoId: proofPhoto?.id ?? null }
}

interface Moment {
  people: PersonIds
  now: Date
}

async function addPost(
  tx: Tx,
  pet: DemoPet,
  { photoIds, proofPhotoId }: Pictures,
  { people, now }: Moment,
): Promise<number> {
  const { name, species, sex, size, content, healthInfo, status, review } = pet
  const at = (daysAgo: number | undefined) => (daysAgo === undefined ? null : daysBefore(now, daysAgo))
  const createdAt = daysBefore(now, pet.listedDaysAgo)
  const reviewedAt = at(review?.daysAgo)
  const adoptedAt = at(adoptedDaysAgo(pet))
  const [post] = await tx
    .insert(posts)
    .values({
      name,
      species,
      sex,
      size,
      content,
      healthInfo,
      status,
      proofPhotoId,
      reviewedAt,
      ownerId: ownerOf(pet, people),
      formId: randomUUID(),
      temperament: [...pet.temperament],
      breedId: await idOfValue(tx, 'breeds', pet.breed),
      locationId: await idOfValue(tx, 'locations', pet.location),
      birthMonth: birthMonthOf(pet.ageMonths, now),
      vaccinated: proofPhotoId !== null,
      proofSeenAt: proofPhotoId ? reviewedAt : null,
      vetId: review?.by === 'ines' ? (people.get('ines') ?? null) : null,
      vetNotes: review?.notes ?? '',
      adoptedAt,
      createdAt,
      updatedAt: adoptedAt ?? reviewedAt ?? createdAt,
    })
    .returning()
  if (!post) throw new Error(`The demo's ${pet.name} could not be listed`)
  await tx.insert(postPhotos).values(photoIds.map((photoId, position) => ({ photoId, position, postId: post.id })))
  if (review && reviewedAt) await addReview(tx, post, pet, { people, now: reviewedAt })
  return post.id
}

async function addReview(
  tx: Tx,
  post: LockedPost,
  { review, status }: DemoPet,
  { people, now }: Moment,
): Promise<void> {
  await tx.insert(reviews).values({
    postId: post.id,
    reviewerId: people.get(review?.by ?? 'ines') ?? null,
    decision: status === 'rejected' ? 'rejected' : 'approved',
    notes: review?.notes ?? '',
    seen: await snapshotForReview(tx, post),
    createdAt: now,
  })
}
