import type { PetFields, Post } from '../contract.ts'
import { statusAfterEdit } from '../rules.ts'
import type { FilledForm } from './use-pet-form.ts'

export type OwnStatus = 'approved' | 'adopted'

export interface PostEdit extends Partial<PetFields> {
  photoIds?: string[]
  proofPhotoId?: string | null
  status?: OwnStatus
}

/** What a filled form changes of a post, and nothing else: an age that was not touched must not move the month of birth. */
export function editOf(
  post: Post,
  { pet, photoIds, proofPhotoId }: FilledForm,
  status: OwnStatus | undefined,
): PostEdit {
  const names = Object.keys(pet) as (keyof PetFields)[]
  const fields = Object.fromEntries(names.filter(name => !same(pet[name], post[name])).map(name => [name, pet[name]]))
  const proofBefore = post.vaccinationProof.photo?.id ?? null
  return {
    ...fields,
    ...(!same(
      photoIds,
      post.photos.map(({ id }) => id),
    ) && { photoIds }),
    ...(proofPhotoId !== proofBefore && { proofPhotoId }),
    ...(status && status !== post.status && { status }),
  }
}

/** What saving an edit does to the listing, where its owner should know before. */
export function consequenceOf(post: Post, edit: PostEdit): string | undefined {
  const { status: to, photoIds, ...rest } = edit
  const newPhotos = photoIds && !same(photoIds.toSorted(), post.photos.map(({ id }) => id).toSorted())
  const outcome = statusAfterEdit(post.status, {
    changed: [...Object.keys(rest), ...(newPhotos ? ['photoIds'] : [])],
    to,
  })
  if ('refused' in outcome)
    return 'To change photos, species, breed, age, health or vaccination proof, make the pet available for adoption again.'
  if (outcome.status === post.status) return undefined
  return {
    pending: 'Saving sends this post back to review. Nobody else sees it until a vet has approved it.',
    adopted:
      'Saving closes this post: everyone who still waits for an answer to a request is told that the pet has found a home.',
    approved: 'Saving puts this pet back on the listings.',
    rejected: undefined,
  }[outcome.status]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
