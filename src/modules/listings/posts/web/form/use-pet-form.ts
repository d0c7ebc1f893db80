import { useState, type FormEvent, type ReactNode } from 'react'
import type { Photo } from '../../../../base/photos/contract.ts'
import type { PetFields } from '../../contract.ts'
import { type FieldErrors, useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { petErrors, readPet } from './pet-inputs.tsx'

/** A field for photos; the page provides it, because `posts` does not import the pages of `photos`. */
export interface PhotoSlot {
  field: (look: {
    label: string
    also?: string
    hint?: ReactNode
    error?: ReactNode
    required?: boolean
    text?: string
  }) => ReactNode
  /** The uploaded photos. */
  photos: readonly Photo[]
  /** No photo is uploaded or uploading. */
  isEmpty: boolean
  /** Ids of uploaded photos, and a placeholder for each running upload. */
  expected: readonly string[]
  restore: (photos: readonly Photo[]) => void
  /** Waits for running uploads; resolves to the ids, or to undefined if an upload failed and can be retried. */
  settle: () => Promise<string[] | undefined>
  /** The current alternative texts by photo id. */
  alts: () => Record<string, string>
}

export interface PetPhotos {
  /** The main photo first. */
  album: PhotoSlot
  proof: PhotoSlot
  /** The announcement of the last reordering, for screen readers. */
  said: string
}

export interface FilledForm {
  pet: PetFields
  /** The main photo first. */
  photoIds: string[]
  /** Alternative texts by photo id. */
  photoAlts: Record<string, string>
  proofPhotoId: string | null
}

export type PetFormErrors = FieldErrors<keyof PetFields | 'main' | 'proof' | 'uploads'>

interface PetFormOptions {
  photos: PetPhotos
  /** The initial values; another object resets the fields. */
  initial: PetFields
  onEdit?: (pet: PetFields) => void
  send: (filled: FilledForm) => void
}

/** The form of a pet with uncontrolled fields: reads them, shows errors, and waits for running uploads before it sends. */
export function usePetForm({ photos, initial, onEdit, send }: PetFormOptions) {
  const [edited, setEdited] = useState({ from: initial, pet: initial })
  const [refused, setRefused] = useState<PetFormErrors>({})
  const checked = useCheckedForm<keyof PetFormErrors>(
    (_, data) => {
      const pet = readPet(data)
      return { ...petErrors(pet), ...photoErrors(photos, pet) }
    },
    async (_, form) => {
      const pet = readPet(new FormData(form))
      setRefused({})
      const uploads = await settleAll(photos, pet)
      if ('photoIds' in uploads) send({ pet, ...uploads })
      else setRefused(uploads)
    },
    refused,
  )

  return {
    errors: checked.errors,
    /** The values now. */
    pet: edited.from === initial ? edited.pet : initial,
    /** Submitted, and waiting for running uploads. */
    waiting: checked.sending,
    /** The props of the form element. */
    form: {
      ...checked.form,
      onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
        const pet = readPet(new FormData(currentTarget))
        setEdited({ from: initial, pet })
        onEdit?.(pet)
      },
    },
  }
}

function photoErrors({ album, proof }: PetPhotos, { vaccinated }: PetFields): PetFormErrors {
  return {
    ...(album.isEmpty && { main: t('Please upload a main image') }),
    ...(vaccinated && proof.isEmpty && { proof: t('Please upload vaccination proof') }),
  }
}

async function settleAll(
  photos: PetPhotos,
  { vaccinated }: PetFields,
): Promise<Omit<FilledForm, 'pet'> | PetFormErrors> {
  const [album, proof] = await Promise.all([photos.album.settle(), vaccinated ? photos.proof.settle() : []])
  if (!album || !proof) return { uploads: t("Some photos didn't arrive. Try them again, or remove them.") }
  // The server may have refused the running uploads.
  if (album.length === 0) return { main: t('Please upload a main image') }
  if (vaccinated && proof.length === 0) return { proof: t('Please upload vaccination proof') }
  return { photoIds: album, photoAlts: photos.album.alts(), proofPhotoId: proof[0] ?? null }
}
