import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { FieldError } from '../../../../../ui/form/field-error.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import type { Post } from '../../contract.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_PHOTOS } from '../../vocabulary.ts'
import { useUpdatePost } from './use-update-post.ts'
import { ALBUM_HINT } from './pet-form-fields.tsx'
import type { PetPhotos } from './use-pet-form.ts'

interface FosterEditProps {
  post: Post
  photos: Pick<PetPhotos, 'album' | 'said'>
}

/** What a foster changes of an animal at home: description and photos. */
export function FosterEdit({ post, photos: { album, said } }: FosterEditProps) {
  const [failed, setFailed] = useState<string>()
  const { save, pending, problem } = useUpdatePost(post, {
    onSaved: () => {},
    onChangedElsewhere: () =>
      setFailed(t('This animal was changed elsewhere after you opened it. Check it and save again.')),
  })
  const sendFilled = async ({ content }: { content: string }) => {
    setFailed(undefined)
    const photoIds = await album.settle()
    if (!photoIds) return setFailed(t("A photo couldn't be uploaded. Please try it again or remove it."))
    const isSame = photoIds.join(' ') === post.photos.map(({ id }) => id).join(' ')
    save({ ...(content !== post.content && { content }), ...(!isSame && { photoIds }) })
  }
  const { form, errors, sending } = useCheckedForm<'content'>(
    ({ content }) => (content ? {} : { content: t('Description is required') }),
    sendFilled,
  )
  return (
    <Card>
      <form {...form} className="grid gap-5">
        <Field label={t('Description')} error={errors.content}>
          <Textarea name="content" rows={6} required maxLength={MAX_DESCRIPTION_LENGTH} defaultValue={post.content} />
        </Field>
        {album.field({
          label: t('Main Image'),
          also: t('Additional Images'),
          hint: t(ALBUM_HINT, { count: MAX_PHOTOS }),
          text: t('Choose photos or drop them here'),
        })}
        <p role="status" className="sr-only">
          {said}
        </p>
        <div role="alert" className="empty:hidden">
          {(failed ?? problem) && <FieldError>{failed ?? problem}</FieldError>}
        </div>
        <Button
          type="submit"
          className="justify-self-start"
          busy={sending || pending}
          busyText={sending ? t('Waiting for photos...') : t('Saving...')}
        >
          {t('Save Changes')}
        </Button>
      </form>
    </Card>
  )
}
