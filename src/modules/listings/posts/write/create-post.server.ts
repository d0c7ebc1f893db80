import { phrase } from '../../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { insertOnce } from '../../../../platform/db/insert-once.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { countingMade } from '../../../../api/enforce-limits.ts'
import { note } from '../../../../platform/observe.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { arrangePhotos, attachPhotos, describePhotos } from './post-photos.server.ts'
import type { NewPost } from '../contract.ts'
import { announceNewPost } from '../events/announce-post.server.ts'
import { languageOf } from '../../../../platform/text/detect-language.ts'
import { idOfValue, placeColumns } from '../storage/dictionary.server.ts'
import { holdCopy } from './hold-post.server.ts'
import { lockPosts, type LockedPost } from '../storage/lock-post.server.ts'
import { refuse } from '../problems.ts'
import { birthMonthOf, settleTrip, statusOfNew } from '../rules.ts'
import { isDraftOfNew } from '../access.ts'
import { splitFacts, toFactColumns } from '../storage/stored-facts.server.ts'
import { speciesOfBreed } from '../facts/species-of-breed-rules.ts'
import { posts } from '../tables.server.ts'
import { changeBond } from './set-bond.server.ts'
import type { Status } from '../vocabulary.ts'

/** Whether a vet has to see a post before it is listed. A later module reads it from the site's settings. */
export type ReadReviewRequired = (context: SignedIn) => Promise<boolean>

interface NewListing {
  id: number
  status: Status
}

/**
 * Lists a pet, as pending or approved, or as a draft. Idempotent by its form id.
 * @throws PROOF_REQUIRED, PHOTO_UNKNOWN, BOND_NOT_ALLOWED, TOO_MANY_REQUESTS
 */
export async function createPost(context: SignedIn, form: NewPost): Promise<NewListing> {
  if (form.vaccinated && !form.proofPhotoId) throw refuse('PROOF_REQUIRED')
  const draft = isDraftOfNew(context.viewer)
  const status = draft ? 'pending' : statusOfNew(await context.reactions.readReviewRequired(context))
  return countingMade(context, context.viewer.organization ? 'organizationPosts' : 'posts', made =>
    inTransaction(context, async tx => {
      const { post, created } = await findOrMake(tx, context, { ...form, status, draft }, made)
      if (created) await announceNewPost(context, tx, post)
      if (created && draft) await notifyOfDraft(context, tx, post)
      return { id: post.id, status: post.status }
    }),
  )
}

/** Notifies the organization, whose coordinators and managers may send the draft to review. */
async function notifyOfDraft(context: SignedIn, tx: Transaction, { id, name, ownerId }: LockedPost): Promise<void> {
  const { actingPerson } = context.viewer
  await notify(context, tx, {
    userId: ownerId,
    type: 'draft_written',
    message: actingPerson?.name
      ? phrase('{person} wrote a draft about {pet}', { person: actingPerson.name, pet: name })
      : phrase('A volunteer wrote a draft about {pet}', { pet: name }),
    link: `/post/${id}`,
    postId: id,
    ...(actingPerson && { actorId: actingPerson.id }),
  })
}

async function findOrMake(
  tx: Transaction,
  context: SignedIn,
  form: NewPost & { status: 'pending' | 'approved'; draft: boolean },
  made: () => void,
): Promise<{ post: LockedPost; created: boolean }> {
  const locked = form.bondedWithId ? await lockPosts(tx, [form.bondedWithId]) : new Map<number, LockedPost>()
  const { viewer, now } = context
  const owner = { ownerId: viewer.id, isPrivate: viewer.organization === undefined, now: now() }
  const columns = await columnsOfNew(tx, owner, form)
  const { row, created } = await insertOnce(tx, posts, columns, ['ownerId'])
  const { id, ownerId } = row
  if (!created) return { post: row, created }
  made()
  tx.afterCommit(() => note({ what: 'post' }))
  await addPictures(tx, context, id, form)
  const held = !form.draft && (await holdCopy(tx, context, { id, ownerId, nextStatus: form.status }))
  if (form.bondedWithId) await changeBond(tx, row, form.bondedWithId, locked)
  return { post: held ? { ...row, status: 'pending' } : row, created }
}

async function addPictures(tx: Tx, { viewer, now: clock }: SignedIn, id: number, form: NewPost): Promise<void> {
  const now = clock()
  await attachPhotos(tx, form.photoIds, { ownerId: viewer.id, isPrivate: false, now })
  await arrangePhotos(tx, id, form.photoIds)
  await describePhotos(tx, form.photoIds, form.photoAlts)
  if (form.proofPhotoId) await addProof(tx, { id, ownerId: viewer.id, proofPhotoId: form.proofPhotoId, now })
}

/** Whose post it is. Of a private person everybody reads only the town. */
export interface NewOwner {
  ownerId: string
  isPrivate: boolean
  now: Date
}

/** The columns of a new post. Adds its breed, location and coat to the dictionaries. */
export async function columnsOfNew(
  tx: Tx,
  { ownerId, isPrivate, now }: NewOwner,
  form: NewPost & { status: Status; draft: boolean },
) {
  const {
    breed,
    location,
    travelKm,
    age,
    photoIds: _,
    proofPhotoId: __,
    photoAlts: ___,
    bondedWithId: ____,
    ...fields
  } = settleTrip(form)
  const { facts, others } = splitFacts(fields)
  const known = form.species ?? speciesOfBreed(breed)
  const species = known ?? 'other'
  const breedId = await idOfValue(tx, 'breeds', breed)
  const place = await placeColumns(tx, { location, travelKm, isPrivate })
  return {
    ...others,
    species,
    speciesUnknown: known === undefined,
    ...(await toFactColumns(tx, facts, species)),
    language: await languageOf(form.content, form.chosenLanguage),
    ownerId,
    breedId,
    ...place,
    birthMonth: birthMonthOf(age, now),
    createdAt: now,
    updatedAt: now,
    confirmedAt: now,
  }
}

interface Proof {
  id: number
  ownerId: string
  proofPhotoId: string
  now: Date
}

async function addProof(tx: Tx, { id, ownerId, proofPhotoId, now }: Proof): Promise<void> {
  await attachPhotos(tx, [proofPhotoId], { ownerId, isPrivate: true, now })
  await tx.update(posts).set({ proofPhotoId }).where(eq(posts.id, id))
}
