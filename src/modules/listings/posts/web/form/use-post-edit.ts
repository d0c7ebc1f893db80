import { useState } from 'react'
import type { Partner, Post } from '../../contract.ts'
import { consequenceOf, editOf, filledFrom, mergeInto, ownStatus, writtenPet, type PostEdit } from './post-edit.ts'
import type { FilledForm, PetPhotos } from './use-pet-form.ts'
import { useUpdatePost } from './use-update-post.ts'

interface PostEditOptions {
  photos: PetPhotos
  /** The site's setting. */
  reviewRequired: boolean
  onSaved: () => void
}

/**
 * An edit of the post as it was when the form opened, whatever is refetched meanwhile. If the post changed elsewhere, those
 * changes are merged into the form, and the owner saves again.
 */
export function usePostEdit(current: Post, { photos, reviewRequired, onSaved }: PostEditOptions) {
  const [{ base, initial, broughtIn }, setForm] = useState(() => begun(current))
  const [pet, setPet] = useState(initial)
  const [status, setStatus] = useState(ownStatus(current))
  const [message, setMessage] = useState('')
  const [bond, setBond] = useState<Partner | null>(current.bondedWith)

  const bringIn = (latest: Post) => {
    const { album, proof } = photos
    const mine = { pet, photos: album.photos, proof: proof.photos[0] ?? null, status }
    const merged = mergeInto(mine, filledFrom(base, writtenPet(base)), filledFrom(latest, writtenPet(latest)))
    album.restore(merged.photos)
    proof.restore(merged.proof ? [merged.proof] : [])
    setForm({ base: latest, initial: merged.pet, broughtIn: true })
    setPet(merged.pet)
    setStatus(merged.status)
  }
  const withBond = (edit: PostEdit): PostEdit =>
    bond?.id === base.bondedWith?.id ? edit : { ...edit, bondedWithId: bond?.id ?? null }
  const closes = status === 'adopted' && base.status === 'approved'
  const edit = withBond(editOf(base, { pet, ...expected(photos, pet.vaccinated) }, status))
  const { save, pending, problem } = useUpdatePost(base, { onSaved, onChangedElsewhere: bringIn })

  return {
    base,
    /** The initial values. Merged changes are another object, which resets the fields. */
    initial,
    status,
    setStatus,
    onEdit: setPet,
    save: (filled: FilledForm) => save(withBond(editOf(base, filled, status)), closes ? message.trim() : ''),
    /** Saving closes the listing. */
    closes,
    message,
    setMessage,
    bond,
    setBond,
    pending,
    problem,
    /** Changes from elsewhere were merged into the form. */
    broughtIn,
    /** Closing the form would lose edits. */
    unsaved: Object.keys(edit).length > 0,
    /** The consequence of saving for the listing. */
    consequence: consequenceOf(base, edit, reviewRequired),
  }
}

const begun = (post: Post) => ({ base: post, initial: writtenPet(post), broughtIn: false })

/** The photos as they will be after the running uploads. */
const expected = ({ album, proof }: PetPhotos, vaccinated: boolean): Omit<FilledForm, 'pet'> => ({
  photoIds: [...album.expected],
  photoAlts: album.alts(),
  proofPhotoId: vaccinated ? (proof.expected.at(-1) ?? null) : null,
})
