import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Photo } from '../../../../base/photos/contract.ts'
import type { PetFields } from '../../contract.ts'
import { petErrors, readPet, type PetErrors } from './pet-inputs.tsx'
import { t } from '../../../../../shared/i18n/t.ts'

/** A field for photos; the page provides it, because `posts` does not import the pages of `photos`. */
export interface PhotoSlot {
  field: (look: { label: string; hint?: ReactNode; error?: ReactNode; required?: boolean; text?: string }) => ReactNode
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
  main: PhotoSlot
  additional: PhotoSlot
  proof: PhotoSlot
  /** The last move, for screen readers. */
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

export type PetFormErrors = PetErrors & { main?: string; proof?: string; uploads?: string }

interface PetFormOptions {
  photos: PetPhotos
  /** The initial values; another object resets the fields. */
  initial: PetFields
  onEdit?: (pet: PetFields) => void
  send: (filled: FilledForm) => void
}

/** The form of a pet with uncontrolled fields: reads them, shows errors, and waits for running uploads before it sends. */
export function usePetForm({ photos, initial, onEdit, send }: PetFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [edited, setEdited] = useState({ from: initial, pet: initial })
  const [errors, setErrors] = useState<PetFormErrors>({})
  const [waiting, setWaiting] = useState(false)
  useFocusOnError(form, errors)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.current || waiting) return
    const pet = readPet(form.current)
    const found = { ...petErrors(pet), ...photoErrors(photos, pet) }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setWaiting(true)
    const uploads = await settleAll(photos, pet)
    setWaiting(false)
    if ('photoIds' in uploads) send({ pet, ...uploads })
    else setErrors(uploads)
  }

  return {
    errors,
    /** The values now. */
    pet: edited.from === initial ? edited.pet : initial,
    /** Submitted, and waiting for running uploads. */
    waiting,
    /** The props of the form element. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => void submit(event),
      onChange: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
        const { name } = target as { name?: string }
        const pet = readPet(currentTarget)
        setEdited({ from: initial, pet })
        setErrors(errors => (name && name in errors ? { ...errors, [name]: undefined } : errors))
        onEdit?.(pet)
      },
    },
  }
}

function photoErrors({ main, proof }: PetPhotos, { vaccinated }: PetFields): PetFormErrors {
  return {
    ...(main.isEmpty && { main: t('Please upload a main image') }),
    ...(vaccinated && proof.isEmpty && { proof: t('Please upload vaccination proof') }),
  }
}

async function settleAll(
  photos: PetPhotos,
  { vaccinated }: PetFields,
): Promise<Omit<FilledForm, 'pet'> | PetFormErrors> {
  const [main, additional, proof] = await Promise.all([
    photos.main.settle(),
    photos.additional.settle(),
    vaccinated ? photos.proof.settle() : [],
  ])
  if (!main || !additional || !proof)
    return { uploads: t('Some images did not arrive. Try them again, or remove them.') }
  // The server may have refused the running uploads.
  if (main.length === 0) return { main: t('Please upload a main image') }
  if (vaccinated && proof.length === 0) return { proof: t('Please upload vaccination proof') }
  const photoAlts = { ...photos.main.alts(), ...photos.additional.alts() }
  return { photoIds: [...main, ...additional], photoAlts, proofPhotoId: proof[0] ?? null }
}

function useFocusOnError(form: { current: HTMLFormElement | null }, errors: PetFormErrors): void {
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, errors])
}
