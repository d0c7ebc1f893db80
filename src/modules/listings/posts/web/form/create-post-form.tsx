import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe } from '../../../../../app/client.ts'
import { randomUuid } from '../../../../../shared/random-uuid.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { FieldError } from '../../../../../ui/form/field-error.tsx'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { dropDraft, keepDraft, useFoundDraft, type Draft } from './draft.ts'
import { BondField } from './bond-field.tsx'
import { PetFormFields } from './pet-form-fields.tsx'
import { NO_PET } from './pet-inputs.tsx'
import { useCreatePost } from './use-create-post.tsx'
import { usePetForm, type PetPhotos } from './use-pet-form.ts'

interface CreatePostFormProps {
  photos: PetPhotos
  /** The initial location. */
  town: string
  /** Whether the new post is an organisation's draft. */
  drafting: boolean
}

/** The form for a new post. It keeps a draft in the tab, which survives a reload. */
export function CreatePostForm({ photos, town, drafting }: CreatePostFormProps) {
  const { album, proof } = photos
  const userId = useMe()?.id
  const draft = useFoundDraft(userId)
  const showPhotos = useEffectEvent((photos: Draft['photos']) => {
    album.restore(photos.album)
    proof.restore(photos.proof)
  })
  useEffect(() => {
    if (draft) showPhotos(draft.photos)
  }, [draft])
  return <NewPostForm key={draft?.formId} {...{ photos, town, draft, userId, drafting }} />
}

interface NewPostFormProps extends CreatePostFormProps {
  draft: Draft | undefined
  userId: string | undefined
}

function NewPostForm({ photos, town, draft, drafting, userId }: NewPostFormProps) {
  const hydrated = useHydrated()
  const [initial] = useState(draft?.pet ?? { ...NO_PET, location: town })
  const [pet, setPet] = useState(initial)
  const [bond, setBond] = useState(draft?.bondedWith ?? null)
  const [formId] = useState(() => draft?.formId ?? randomUuid())
  const { create, error, next, status } = useCreatePost({
    formId,
    drafting,
    onCreated: () => userId && dropDraft(userId),
  })
  const { form, errors, waiting } = usePetForm({
    photos,
    initial,
    onEdit: setPet,
    send: filled => create({ ...filled, bondedWithId: bond?.id ?? null }),
  })
  const { album, proof } = photos
  // An untouched form must not overwrite a draft that is not restored yet.
  const untouched = !draft && pet === initial && !bond && album.isEmpty && proof.isEmpty
  const keeper = untouched || status === 'success' ? undefined : userId
  useEffect(() => {
    const kept = { album: album.photos, proof: proof.photos }
    if (keeper) keepDraft(keeper, { formId, pet, bondedWith: bond, photos: kept })
  }, [keeper, formId, pet, bond, album.photos, proof.photos])
  const busy = waiting || status === 'pending' || status === 'success'
  return (
    <form {...form} className="grid gap-4 sm:gap-5">
      <PetFormFields pet={initial} photos={photos} errors={errors} now={pet} cards />
      {!drafting && <BondField value={bond} onChange={setBond} />}
      <MoneyRule />
      <div className="grid justify-items-start gap-3">
        {status === 'success' && (
          <Note tone="leaf" className="w-full">
            <p role="status">
              {t('Post created successfully!')} {next}
            </p>
          </Note>
        )}
        {waiting && (
          <p role="status">
            {t('Your photos are still uploading. The listing is created as soon as they have arrived.')}
          </p>
        )}
        <div role="alert">{(errors.uploads ?? error) && <FieldError>{errors.uploads ?? error}</FieldError>}</div>
        <Button
          type="submit"
          size="lg"
          disabled={!hydrated}
          busy={busy}
          busyText={waiting ? t('Waiting for photos...') : t('Creating post...')}
          className="max-sm:w-full"
        >
          {t('Create Post')}
        </Button>
      </div>
    </form>
  )
}

const MoneyRule = () => (
  <Note>
    {t(
      'Asking for money before a visit is against the rules: no deposit, no transport costs, no gift cards. A fee may be paid when the animal moves in.',
    )}
  </Note>
)
