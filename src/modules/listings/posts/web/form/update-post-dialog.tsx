import { useId } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { CancelButton, Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { FieldError } from '../../../../../ui/form/field-error.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import type { Post } from '../../contract.ts'
import { STATUS_LABELS } from '../../vocabulary.ts'
import { ClosingMessage } from '../closing-message.tsx'
import { BondField } from './bond-field.tsx'
import { PetFormFields } from './pet-form-fields.tsx'
import type { OwnStatus } from './post-edit.ts'
import { usePetForm, type PetPhotos } from './use-pet-form.ts'
import { usePostEdit } from './use-post-edit.ts'

interface UpdatePostDialogProps {
  post: Post
  photos: PetPhotos
  /** The site's setting. */
  reviewRequired: boolean
  onClose: () => void
}

/** The form for an owner's edit. It explains the consequences for the listing before saving. */
export function UpdatePostDialog({ post, photos, reviewRequired, onClose }: UpdatePostDialogProps) {
  const formId = useId()
  const edit = usePostEdit(post, { photos, reviewRequired, onSaved: onClose })
  const { base, initial, status, setStatus, onEdit, save, pending, problem, broughtIn, unsaved, consequence } = edit
  const { form, errors, pet, waiting } = usePetForm({ photos, initial, onEdit, send: save })
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('Update Post')}
      size="lg"
      unsaved={unsaved}
      actions={
        <div className="grid w-full gap-3">
          <div role="status" className="grid gap-2 empty:hidden">
            {broughtIn && <Note tone="sun">{t(BROUGHT_IN)}</Note>}
            {consequence && <Note tone="sun">{consequence}</Note>}
          </div>
          <div role="alert" className="empty:hidden">
            {(errors.uploads ?? problem) && <FieldError>{errors.uploads ?? problem}</FieldError>}
          </div>
          <div className="flex gap-3 max-sm:*:flex-1 sm:justify-end">
            <CancelButton />
            <Button
              type="submit"
              form={formId}
              busy={waiting || pending}
              busyText={waiting ? t('Waiting for photos...') : t('Saving...')}
            >
              {t('Save Changes')}
            </Button>
          </div>
        </div>
      }
    >
      <form {...form} id={formId} className="grid gap-7">
        {!base.draft && <StatusField post={base} value={status} reviewRequired={reviewRequired} onChange={setStatus} />}
        {edit.closes && <ClosingMessage postId={base.id} value={edit.message} onChange={edit.setMessage} />}
        {base.status !== 'adopted' && !base.draft && (
          <BondField post={base} value={edit.bond} onChange={edit.setBond} />
        )}
        <PetFormFields
          key={base.updatedAt}
          pet={initial}
          photos={photos}
          errors={errors}
          now={pet}
          detected={base.chosenLanguage ? null : base.language}
        />
      </form>
    </Dialog>
  )
}

const BROUGHT_IN = msg(
  'This listing was changed elsewhere after you opened it. Those changes are in the form now, and what you typed is still there. Check it and save again.',
)

interface StatusFieldProps {
  post: Post
  value: OwnStatus | undefined
  reviewRequired: boolean
  onChange: (status: OwnStatus) => void
}

function StatusField({ post, value, reviewRequired, onChange }: StatusFieldProps) {
  if (!value)
    return (
      <Field label={t('Status')} hint={t('You can change it once a vet has approved the listing.')}>
        <Select disabled options={[{ value: post.status, label: t(STATUS_LABELS[post.status]) }]} />
      </Field>
    )
  return (
    <Field label={t('Status')} hint={t(reviewRequired ? STATUS_HINTS[value] : AT_ONCE)}>
      <Select
        value={value}
        options={statuses.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={({ target }) => onChange(target.value === 'adopted' ? 'adopted' : 'approved')}
      />
    </Field>
  )
}

const STATUS_HINTS: Record<OwnStatus, string> = {
  approved: msg(
    'Wording, size and location change at once. A vet first checks new photos, species, breed, age, health, behavior and vaccination proof.',
  ),
  adopted: msg(
    'An adopted pet keeps its page. Photos, species, breed, age, health, behavior and vaccination proof stay as they are.',
  ),
}

/** The hint where edits need no review. */
const AT_ONCE = msg('Every change is online at once.')

const statuses: { value: OwnStatus; label: string }[] = [
  { value: 'approved', label: msg('Available for Adoption') },
  { value: 'adopted', label: msg('Adopted') },
]
