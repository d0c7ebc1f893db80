import { useEffect, useEffectEvent } from 'react'
import { t } from '../../../shared/i18n/t.ts'
import {
  QuestionFields,
  type RenderPhoto,
} from '../../../modules/adoption/application-questions/web/question-fields.tsx'
import type { OwnQuestionsSlotProps } from '../../../modules/adoption/requests/web/slots.ts'
import { usePhotoField } from '../../../modules/base/photos/web/use-photo-field.tsx'
import { Button } from '../../../ui/button/button.tsx'

/** The fields of an owner's own questions, with uploads for photos. */
export const Part = (fields: OwnQuestionsSlotProps) => <QuestionFields {...fields} renderPhoto={renderPhoto} />

const renderPhoto: RenderPhoto = field => <PhotoQuestion {...field} />

function PhotoQuestion({ label, error, value, onChange }: Parameters<RenderPhoto>[0]) {
  const { field, photos, isEmpty } = usePhotoField({ visibility: 'private' })
  const id = photos[0]?.id
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (id) change(id)
  }, [id])
  // Chosen before a reload: the photo is on the server, its picture is not on this page.
  if (value && isEmpty)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="block text-sm font-semibold">{label}</span>
          {t('Photo added.')}
        </p>
        <Button variant="secondary" size="sm" onClick={() => onChange(undefined)}>
          {t('Choose another')}
        </Button>
      </div>
    )
  return field({ label, error, hint: t('Only the owner of this pet sees it.') })
}
