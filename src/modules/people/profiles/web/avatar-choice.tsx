import { t } from '../../../../shared/i18n/t.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import type { AvatarField } from './profile-form.tsx'

type AvatarChoiceProps = { name: string; current: string | null; upload: AvatarField; onRemove: () => void }

/** The current avatar, with buttons to change and remove it. */
export function AvatarChoice({ name, current, upload, onRemove }: AvatarChoiceProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <div className="flex flex-wrap items-center gap-4 sm:flex-col">
        <Avatar name={name} src={current} size={96} alt={t('Your photo')} />
        {current && upload.isEmpty && (
          <Button size="sm" variant="quiet" onClick={onRemove}>
            {t('Remove photo')}
          </Button>
        )}
      </div>
      {upload.field({
        label: t('Photo'),
        hint: t("It's shown once you save."),
        text: t('Choose a photo or drop it here'),
      })}
    </div>
  )
}
