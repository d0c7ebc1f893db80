import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { languageOf } from '../../../../platform/text/detect-language.ts'
import { omit } from '../../../../shared/omit.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { dropPhotos, photos } from '../../../base/photos/public.server.ts'
import { announcePost } from '../events/announce-post.server.ts'
import { arrangePhotos, attachPhotos, describePhotos } from './post-photos.server.ts'
import { awardAdoptions } from './award-adoptions.server.ts'
import type { PetFields } from '../contract.ts'
import { idOfLocation, idOfValue, placeColumns } from '../storage/dictionary.server.ts'
import { holdWhereCopied } from './hold-post.server.ts'
import { confirmPosts, hasChangedSince, lockPosts, nextVersion, type LockedPost } from '../storage/lock-post.server.ts'
import type { PostEvent } from '../events/post-events.server.ts'
import { refuse } from '../problems.ts'
import { availableAgain } from './record-review.server.ts'
import { ageOf, birthMonthOf, settleTrip, statusAfterEdit } from '../rules.ts'
import { abilities, hiddenAs } from '../access.ts'
import { mayEditForTeam } from '../access.server.ts'
import { changeBond, setBond } from './set-bond.server.ts'
import { changedFactColumns, changedFacts, splitFacts } from '../storage/stored-facts.server.ts'
import { speciesOfBreed } from '../facts/species-of-breed-rules.ts'
import { locations, postPhotos, posts } from '../tables.server.ts'
import { isClosed, type Status } from '../vocabulary.ts'

/** Whether a foster has an animal at home. A later module implements it. */
export type IsWithFoster = (tx: Tx, postId: number, fosterId: string) => Promise<boolean>

interface PostEdit extends Partial<PetFields> {
  photoIds?: string[] | undefined
  proofPhotoId?: string | null | undefined
  photoAlts?: Record<string, string> | undefined
  status?: 'approved' | 'adopted' | undefined
  /** The post that it is bonded with; null ends the bond. */
  bondedWithId?: number | null | undefined
  /** The birth including the day, from an import. It replaces the age. */
  birthMonth?: number | null | undefined
}

interface PostUpdate extends PostEdit {
  /** Optimistic lock: the `updatedAt` that the owner saw. */
  ifUnchangedSince?: string | undefined
  /** To everybody with a pending request, if the pet is adopted now. */
  message?: string | undefined
}

/**
 * Updates a post for its owner. Material edits send it back to review.
 * @throws NOT_FOUND, GONE, FORBIDDEN, LISTING_CLOSED, POST_CHANGED, STATUS_CHANGE_NOT_ALLOWED, ADOPTED_PET, PROOF_REQUIRED, PHOTO_UNKNOWN
 */
export async function updatePost(
  context: SignedIn,
  { id, ifUnchangedSince, message, ...edit }: PostUpdate & { id: number },
): Promise<{ status: Status }> {
  const reviewRequired = await context.reactions.readReviewRequired(context)
  return inTransaction(context, async tx => {
    const locked = await lockPosts(tx, edit.bondedWithId ? [id, edit.bondedWithId] : [id])
    const post = locked.get(id)
    const hidden = hiddenAs(post, context.viewer)
    if (!post || hidden) throw refuseCommon(hidden ?? 'NOT_FOUND')
    if (isClosed(post.status)) throw refuse('LISTING_CLOSED')
    if (!abilities(post, context.viewer).edit) throw refuseCommon('FORBIDDEN')
    if (!(await mayEditForTeam(tx, context, post, edit))) throw refuseCommon('FORBIDDEN')
    if (hasChangedSince(post, ifUnchangedSince)) throw refuse('POST_CHANGED')
    const saved = await save(tx, context, post, { ...edit, reviewRequired })
    const status = await holdWhereCopied(tx, context, {
      post,
      saved,
      photosGiven: edit.photoIds !== undefined,
      reviewRequired,
    })
    await confirmPosts(tx, [...locked.values()], context.now())
    await saveBond(tx, { ...post, status }, edit.bondedWithId, locked)
    const kind = eventOf(post.status, status)
    tx.afterCommit(() => announcePost(context, post))
    if (kind) await context.reactions.post(context, tx, { kind, post, message })
    if (edit.bondedWithId) await notifyOfBond(context, tx, [post, locked.get(edit.bondedWithId)])
    if (kind === 'adopted') await awardAdoptions(context, tx, post.ownerId)
    return { status }
  })
}

async function save(
  tx: Tx,
  { viewer, now: clock }: SignedIn,
  post: LockedPost,
  { reviewRequired, ...edit }: PostEdit & { reviewRequired: boolean },
): Promise<Status> {
  const now = clock()
  const pictures = await picturesOf(tx, post.id)
  const columns = await toColumns(tx, post, edit, { now, isPrivate: viewer.organization === undefined })
  const changed = changedFields(post, pictures, edit, columns)
  const { speciesUnknown } = post
  const outcome = statusAfterEdit(post.status, { changed, to: edit.status, speciesUnknown }, reviewRequired)
  if ('refused' in outcome) throw refuse(outcome.refused)
  if (lacksProof({ ...post, ...columns }) && !lacksProof(post)) throw refuse('PROOF_REQUIRED')
  const before = [...pictures.keys()]
  if (edit.photoIds) await replacePictures(tx, post, before, edit.photoIds, now)
  if (edit.photoAlts) await describePhotos(tx, edit.photoIds ?? before, edit.photoAlts)
  const proofChanged = changed.includes('proofPhotoId')
  if (proofChanged && edit.proofPhotoId)
    await attachPhotos(tx, [edit.proofPhotoId], { ownerId: post.ownerId, isPrivate: true, now })
  await tx
    .update(posts)
    .set({
      ...columns,
      status: outcome.status,
      adoptedAt: outcome.status === 'adopted' ? (post.adoptedAt ?? now) : null,
      ...(outcome.status === 'adopted' && availableAgain(post)),
      ...(proofChanged && { proofSeenAt: null }),
      updatedAt: nextVersion(post, now),
    })
    .where(eq(posts.id, post.id))
  if (proofChanged && post.proofPhotoId) await dropPhotos(tx, [post.proofPhotoId])
  return outcome.status
}

/** Notifies the requesters of both pets, unless they were bonded before. */
async function notifyOfBond(
  context: SignedIn,
  tx: Transaction,
  [post, partner]: [LockedPost, LockedPost | undefined],
): Promise<void> {
  if (!partner || post.bondedWithId === partner.id) return
  await context.reactions.post(context, tx, { kind: 'bonded', post, partner: partner.name })
  await context.reactions.post(context, tx, { kind: 'bonded', post: partner, partner: post.name })
  tx.afterCommit(() => announcePost(context, partner))
}

/** Saves the wanted bond. A bond ends if only one of the two pets is adopted. */
async function saveBond(
  tx: Tx,
  post: LockedPost,
  wanted: number | null | undefined,
  locked: ReadonlyMap<number, LockedPost>,
): Promise<void> {
  const partner = locked.get(post.bondedWithId ?? 0)
  const apart = partner && (post.status === 'adopted') !== (partner.status === 'adopted')
  if (wanted !== undefined) await changeBond(tx, post, wanted, locked)
  else if (apart) await setBond(tx, post, null)
}

/** The alternative texts of a post's photos by id, in order. */
type Pictures = ReadonlyMap<string, string>

async function picturesOf(tx: Tx, postId: number): Promise<Pictures> {
  const rows = await tx
    .select({ id: photos.id, alt: photos.alt })
    .from(postPhotos)
    .innerJoin(photos, eq(photos.id, postPhotos.photoId))
    .where(eq(postPhotos.postId, postId))
    .orderBy(postPhotos.position)
  return new Map(rows.map(({ id, alt }) => [id, alt]))
}

/** The given fields as columns. Fields that are absent change nothing. */
async function toColumns(
  tx: Tx,
  post: LockedPost,
  edit: PostEdit,
  { now, isPrivate }: { now: Date; isPrivate: boolean },
) {
  const { breed, location, travelKm, age, ...fields } = omit(settleTrip(edit), [
    'photoIds',
    'photoAlts',
    'status',
    'bondedWithId',
  ])
  const { facts, others } = splitFacts(fields)
  const species = edit.species ?? (post.speciesUnknown && breed ? speciesOfBreed(breed) : undefined)
  return {
    ...others,
    ...(species && { species, speciesUnknown: false }),
    ...(await changedFactColumns(tx, post.factBits, { ...post.facts, ...facts }, species ?? post.species)),
    ...((edit.content ?? edit.chosenLanguage) !== undefined && { language: await changedLanguage(post, edit) }),
    ...(breed !== undefined && { breedId: await idOfValue(tx, 'breeds', breed) }),
    ...((location ?? travelKm) !== undefined && (await changedLocation(tx, post, { location, travelKm, isPrivate }))),
    // An unchanged age must not overwrite a known birthday with an estimate.
    ...(age !== undefined && age !== ageOf(post.birthMonth, now) && { birthMonth: birthMonthOf(age, now) }),
  }
}

const changedLanguage = (
  post: LockedPost,
  { content = post.content, chosenLanguage = post.chosenLanguage }: PostEdit,
) => languageOf(content, chosenLanguage)

async function changedLocation(
  tx: Tx,
  { locationId }: LockedPost,
  { location, travelKm, isPrivate }: Pick<PostEdit, 'location' | 'travelKm'> & { isPrivate: boolean },
) {
  const [before] = await tx
    .select()
    .from(locations)
    .where(eq(locations.id, locationId ?? 0))
  const km = travelKm ?? before?.travelKm ?? 0
  if (location !== undefined) return placeColumns(tx, { location, travelKm: km, isPrivate })
  return { locationId: await idOfLocation(tx, before?.name ?? '', km) }
}

type Columns = Awaited<ReturnType<typeof toColumns>>

/** Columns that are not compared, because they follow from others or are compared fact by fact. */
const derivedColumns = new Set(['facts', 'factBits', 'coatId', 'language'])

const fieldOf: Partial<Record<string, string>> = {
  breedId: 'breed',
  locationId: 'location',
  typedLocation: 'location',
  birthMonth: 'age',
}

/** The fields whose values differ from the saved ones. Reordering photos is no change. */
function changedFields(
  post: LockedPost,
  pictures: Pictures,
  { photoIds, photoAlts = {} }: PostEdit,
  columns: Columns,
): string[] {
  const columnsChanged = Object.entries(columns)
    .filter(
      ([column, value]) =>
        !derivedColumns.has(column) && value !== undefined && !same(value, post[column as keyof LockedPost]),
    )
    .map(([column]) => fieldOf[column] ?? column)
  const otherPictures = photoIds && !same(photoIds.toSorted(), [...pictures.keys()].toSorted())
  const otherAlts = Object.entries(photoAlts).some(([id, alt]) => alt !== (pictures.get(id) ?? ''))
  const factsChanged = changedFacts(post.facts, columns.facts)
  return [
    ...columnsChanged,
    ...factsChanged,
    ...(otherPictures ? ['photoIds'] : []),
    ...(otherAlts ? ['photoAlts'] : []),
  ]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const lacksProof = ({
  vaccinated,
  proofPhotoId,
}: {
  vaccinated?: boolean | undefined
  proofPhotoId?: string | null | undefined
}): boolean => vaccinated === true && !proofPhotoId

async function replacePictures(tx: Tx, post: LockedPost, before: string[], after: string[], now: Date): Promise<void> {
  const added = after.filter(id => !before.includes(id))
  await attachPhotos(tx, added, { ownerId: post.ownerId, isPrivate: false, now })
  if (new Set(after).size !== after.length) throw refuse('PHOTO_UNKNOWN')
  await arrangePhotos(tx, post.id, after)
  await dropPhotos(
    tx,
    before.filter(id => !after.includes(id)),
  )
}

function eventOf(before: Status, after: Status): PostEvent['kind'] | undefined {
  if (before === after) return after === 'approved' ? 'listed' : undefined
  if (after === 'adopted') return 'adopted'
  if (before === 'adopted') return 'reopened'
  if (after !== 'pending') return undefined
  return before === 'approved' ? 'reviewing' : 'resubmitted'
}
