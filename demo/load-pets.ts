import { randomUUID } from 'node:crypto'
import { idOfLocation, idOfValue } from '../src/modules/listings/posts/storage/dictionary.server.ts'
import type { LockedPost } from '../src/modules/listings/posts/storage/lock-post.server.ts'
import { birthMonthOf } from '../src/modules/listings/posts/rules.ts'
import { snapshotForReview } from '../src/modules/listings/posts/write/record-review.server.ts'
import { toFactColumns, type StoredFacts } from '../src/modules/listings/posts/storage/stored-facts.server.ts'
import { postPhotos, posts, proofOpenings } from '../src/modules/listings/posts/tables.server.ts'
import type { Status } from '../src/modules/listings/posts/vocabulary.ts'
import { reviews } from '../src/modules/listings/vet-review/tables.server.ts'
import type { Services } from '../src/api/context.ts'
import type { Tx } from '../src/platform/db/db.ts'
import { pets, type DemoPet } from './data.ts'
import { adoptedDaysAgo } from './implied-notifications.ts'
import { daysBefore, userIdOf, type Loaded } from './loaded.ts'
import { storePicture } from './store-picture.ts'

/** The demo's owners confirm their listings before they are asked. */
const CONFIRMED_WITHIN_DAYS = 24

/** Pictures decoded concurrently. */
const AT_ONCE = 4

/** Lists every pet with its pictures, proof and review, the longest listed first. */
export async function loadPets(services: Services, userIds: Loaded['userIds']): Promise<Loaded['postIds']> {
  const listed = pets.toSorted((a, b) => b.listedDaysAgo - a.listedDaysAgo)
  const ids = new Map<string, number>()
  for (let first = 0; first < listed.length; first += AT_ONCE) {
    const group = listed.slice(first, first + AT_ONCE)
    const pictures = await Promise.all(group.map(pet => storePictures(services, pet, userIdOf(pet.owner, { userIds }))))
    for (const [index, pet] of group.entries()) {
      const own = pictures[index]
      if (own)
        ids.set(pet.key, await services.db.transaction(tx => addPost(tx, pet, own, { userIds, now: services.now() })))
    }
  }
  return ids
}

interface Pictures {
  photoIds: string[]
  proofPhotoId: string | null
}

async function storePictures(services: Services, pet: DemoPet, ownerId: string): Promise<Pictures> {
  const alt = `${pet.name}, ${pet.breed}`
  const pictures = await Promise.all(pet.photos.map(name => storePicture(services, name, { ownerId, alt })))
  const proof = { ownerId, alt: `Vaccination proof of ${pet.name}`, isPrivate: true }
  const proofPhoto = pet.proof === undefined ? undefined : await storePicture(services, pet.proof, proof)
  return { photoIds: pictures.map(({ id }) => id), proofPhotoId: proofPhoto?.id ?? null }
}

type Moment = Pick<Loaded, 'userIds' | 'now'>

async function addPost(
  tx: Tx,
  pet: DemoPet,
  { photoIds, proofPhotoId }: Pictures,
  { userIds, now }: Moment,
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
      ownerId: userIdOf(pet.owner, { userIds }),
      formId: randomUUID(),
      temperament: [...pet.temperament],
      ...(await toFactColumns(tx, pet.facts as StoredFacts, species)),
      breedId: await idOfValue(tx, 'breeds', pet.breed),
      locationId: await idOfLocation(tx, pet.location, pet.travelKm),
      birthMonth: birthMonthOf(pet.ageMonths, now),
      vaccinated: proofPhotoId !== null,
      proofSeenAt: proofPhotoId && review?.by === 'ines' && status !== 'rejected' ? reviewedAt : null,
      vetId: review?.by === 'ines' ? userIdOf('ines', { userIds }) : null,
      ...(review && notesOf(status, review.notes)),
      adoptedAt,
      createdAt,
      updatedAt: adoptedAt ?? reviewedAt ?? createdAt,
      confirmedAt: daysBefore(now, pet.listedDaysAgo % CONFIRMED_WITHIN_DAYS),
    })
    .returning()
  if (!post) throw new Error(`The demo's ${pet.name} could not be listed`)
  await tx.insert(postPhotos).values(photoIds.map((photoId, position) => ({ photoId, position, postId: post.id })))
  if (post.proofSeenAt && post.vetId && proofPhotoId)
    await tx.insert(proofOpenings).values({ photoId: proofPhotoId, vetId: post.vetId, openedAt: post.proofSeenAt })
  if (review && reviewedAt) await addReview(tx, post, { ...review, userIds, now: reviewedAt })
  return post.id
}

const notesOf = (status: Status, notes: string) =>
  status === 'rejected' ? { rejectionReason: notes } : { vetNotes: notes }

async function addReview(
  tx: Tx,
  post: LockedPost,
  { by, userIds, now }: NonNullable<DemoPet['review']> & Moment,
): Promise<void> {
  await tx.insert(reviews).values({
    postId: post.id,
    reviewerId: userIdOf(by, { userIds }),
    decision: post.status === 'rejected' ? 'rejected' : 'approved',
    notes: post.vetNotes,
    reason: post.rejectionReason,
    seen: await snapshotForReview(tx, post),
    createdAt: now,
  })
}
