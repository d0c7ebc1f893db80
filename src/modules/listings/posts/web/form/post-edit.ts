import type { Photo } from '../../../../base/photos/contract.ts'
import type { PetFields, Post } from '../../contract.ts'
import { statusAfterEdit } from '../../rules.ts'
import { isClosed } from '../../vocabulary.ts'
import { petOf } from './pet-inputs.tsx'
import type { FilledForm } from './use-pet-form.ts'
import { t } from '../../../../../shared/i18n/t.ts'

export type OwnStatus = 'approved' | 'adopted'

export interface PostEdit extends Partial<PetFields> {
  photoIds?: string[]
  photoAlts?: Record<string, string>
  proofPhotoId?: string | null
  status?: OwnStatus
  bondedWithId?: number | null
}

/**
 * The fields of a form that differ from the post it was opened with. An untouched age must not change the month of birth,
 * and an edit must not undo what somebody else changed meanwhile.
 */
export function editOf(base: Post, { pet, ...photos }: FilledForm, status: OwnStatus | undefined): PostEdit {
  return {
    ...changedPet(writtenPet(base), pet),
    ...changedPhotos(base, photos),
    ...(status && status !== base.status && { status }),
  }
}

/** The fields as the owner typed them. The public location of a post is only its town. */
export const writtenPet = (post: Post): PetFields => petOf({ ...post, location: post.typedLocation })

function changedPet(base: PetFields, pet: PetFields): Partial<PetFields> {
  const names = Object.keys(pet) as (keyof PetFields)[]
  return Object.fromEntries(names.filter(name => !same(pet[name], base[name])).map(name => [name, pet[name]]))
}

function changedPhotos(base: Post, { photoIds, photoAlts, proofPhotoId }: Omit<FilledForm, 'pet'>): PostEdit {
  const altsBefore = new Map(base.photos.map(({ id, alt }) => [id, alt]))
  const alts = Object.entries(photoAlts).filter(([id, alt]) => alt.trim() !== (altsBefore.get(id) ?? ''))
  return {
    ...(!same(photoIds, idsOf(base.photos)) && { photoIds }),
    ...(alts.length > 0 && { photoAlts: Object.fromEntries(alts) }),
    ...(proofPhotoId !== (base.vaccinationProof.photo?.id ?? null) && { proofPhotoId }),
  }
}

/**
 * The consequence of an edit for the listing, if the owner should know it before saving.
 * @param reviewRequired the site's setting
 */
export function consequenceOf(post: Post, edit: PostEdit, reviewRequired: boolean): string | undefined {
  const { status: to, photoIds, bondedWithId: _, ...rest } = edit
  const newPhotos = photoIds && !same(photoIds.toSorted(), idsOf(post.photos).toSorted())
  const changed = [...Object.keys(rest), ...(newPhotos ? ['photoIds'] : [])]
  const { speciesUnknown } = post
  const outcome = statusAfterEdit(post.status, { changed, to, speciesUnknown }, reviewRequired)
  if ('refused' in outcome)
    return t(
      'To change photos, the video, species, breed, age, health, behavior or vaccination proof, make the pet available for adoption again.',
    )
  if (outcome.status === post.status || isClosed(outcome.status)) return undefined
  return {
    pending: t('Saving sends this listing back to review. Only you and the vets see it until a vet has approved it.'),
    adopted: t(
      'Saving closes this listing: everyone who is still waiting for an answer is told that the pet has found a home.',
    ),
    approved: t('Saving makes this pet available again.'),
    rejected: undefined,
  }[outcome.status]
}

interface FormState {
  pet: PetFields
  photos: readonly Photo[]
  proof: Photo | null
  status: OwnStatus | undefined
}

export const filledFrom = (post: Post, pet: PetFields): FormState => ({
  pet,
  photos: post.photos,
  proof: post.vaccinationProof.photo,
  status: ownStatus(post),
})

/**
 * Three-way merge of changes from elsewhere into a form. Edited fields keep their values, others get the latest ones.
 * Photos that were removed or added elsewhere are removed or added here.
 */
export function mergeInto(mine: FormState, base: FormState, latest: FormState): FormState {
  const isMine = (name: 'proof' | 'status') => !same(mine[name], base[name])
  return {
    pet: { ...latest.pet, ...changedPet(base.pet, mine.pet) },
    photos: mergePhotos(mine.photos, base.photos, latest.photos),
    proof: isMine('proof') ? mine.proof : latest.proof,
    status: isMine('status') ? mine.status : latest.status,
  }
}

function mergePhotos(mine: readonly Photo[], base: readonly Photo[], latest: readonly Photo[]): readonly Photo[] {
  if (same(mine, base)) return latest
  const before = new Map(base.map(photo => [photo.id, photo]))
  const now = new Map(latest.map(photo => [photo.id, photo]))
  const kept = mine.filter(({ id }) => now.has(id) || !before.has(id))
  const described = kept.map(photo => (photo.alt === before.get(photo.id)?.alt ? (now.get(photo.id) ?? photo) : photo))
  return [...described, ...latest.filter(({ id }) => !before.has(id))]
}

export const ownStatus = ({ status }: Post): OwnStatus | undefined =>
  status === 'approved' || status === 'adopted' ? status : undefined

const idsOf = (photos: readonly Photo[]): string[] => photos.map(({ id }) => id)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
