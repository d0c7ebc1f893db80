import { t } from '../../../../../shared/i18n/t.ts'
import { MAX_VIDEO_LENGTH } from '../../../../../shared/text/video-link.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'

/** The link of a video. Nothing is loaded from its host before somebody presses play. */
export const VideoField = ({ link, error }: { link: string; error: string | undefined }) => (
  <Field
    label={t('Link of a video')}
    optional
    error={error}
    hint={t('From YouTube, Vimeo or a PeerTube site. It plays on the page once somebody presses play.')}
    className="sm:col-span-2"
  >
    <Input
      name="video"
      type="url"
      inputMode="url"
      defaultValue={link}
      maxLength={MAX_VIDEO_LENGTH}
      autoComplete="off"
    />
  </Field>
)
