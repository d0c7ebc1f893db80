import { useId, useState } from 'react'
import { Note } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Post } from '../contract.ts'
import { STATUS_LABELS } from '../vocabulary.ts'
import { PetFormFields } from './pet-form-fields.tsx'
import { petOf } from './pet-inputs.tsx'
import { consequenceOf, editOf, type OwnStatus } from './post-edit.ts'
import { usePetForm, type FilledForm, type PetPhotos } from './use-pet-form.ts'
import { useSavePost } from './use-save-post.ts'

interface UpdatePostDialogProps {
  post: Post
  photos: PetPhotos
  onClose: () => void
}

/** The owner's form. It says before saving what will become of the listing. */
export function UpdatePostDialog({ post, photos, onClose }: UpdatePostDialogProps) {
  const formId = useId()
  const [initial] = useState(() => petOf(post))
  const [pet, setPet] = useState(initial)
  const [status, setStatus] = useState(ownStatus(post))
  const { save, pending, problem } = useSavePost(post.id, onClose)
  const { form, errors, vaccinated, waiting } = usePetForm({
    photos,
    initial,
    onEdit: setPet,
    send: filled => save(editOf(post, filled, status)),
  })
  const consequence = consequenceOf(post, editOf(post, { pet, ...arrived(photos, pet.vaccinated) }, status))
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="Update Post"
      size="lg"
      actions={
        <div className="grid w-full gap-3">
          <div role="status" className="empty:hidden">
            {consequence && <Note tone="sun">{consequence}</Note>}
          </div>
          <div role="alert" className="empty:hidden">
            {(errors.uploads ?? problem) && <FieldError>{errors.uploads ?? problem}</FieldError>}
          </div>
          <div className="flex gap-3 max-sm:*:flex-1 sm:justify-end">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={waiting || pending}
              busyText={waiting ? 'Waiting for images...' : 'Saving...'}
            >
              Save Changes
            </Button>
          </div>
        </div>
      }
    >
      <form {...form} id={formId} className="grid gap-7">
        <StatusField post={post} value={status} onChange={setStatus} />
        <PetFormFields pet={initial} photos={photos} errors={errors} vaccinated={vaccinated} />
      </form>
    </Dialog>
  )
}

interface StatusFieldProps {
  post: Post
  value: OwnStatus | undefined
  onChange: (status: OwnStatus) => void
}

function StatusField({ post, value, onChange }: StatusFieldProps) {
  if (!value)
    return (
      <Field label="Status" hint="You can change it once a vet has approved the post.">
        <Select disabled options={[{ value: post.status, label: STATUS_LABELS[post.status] }]} />
      </Field>
    )
  return (
    <Field label="Status">
      <Select
        value={value}
        options={statuses}
        onChange={({ target }) => onChange(target.value === 'adopted' ? 'adopted' : 'approved')}
      />
    </Field>
  )
}

const statuses: { value: OwnStatus; label: string }[] = [
  { value: 'approved', label: 'Available for Adoption' },
  { value: 'adopted', label: 'Adopted' },
]

const ownStatus = ({ status }: Post): OwnStatus | undefined =>
  status === 'approved' || status === 'adopted' ? status : undefined

const arrived = ({ main, additional, proof }: PetPhotos, vaccinated: boolean): Omit<FilledForm, 'pet'> => ({
  photoIds: [...main.photos, ...additional.photos].map(({ id }) => id),
  proofPhotoId: vaccinated ? (proof.photos[0]?.id ?? null) : null,
})
