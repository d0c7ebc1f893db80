import { useRef, type ChangeEvent } from 'react'
import { ImagePlus } from 'lucide-react'
import { t } from '../../../../../shared/i18n/t.ts'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'

export function PhotoButton({ take }: { take: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take([...(currentTarget.files ?? [])])
    // So that choosing the same file again fires a change event.
    currentTarget.value = ''
  }
  return (
    <>
      <IconButton label={t('Add a photo')} title={t('Add a photo')} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" size={21} className="text-soft" />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,.heic,.heif"
        aria-label={t('Photo for the message')}
        onChange={onChange}
      />
    </>
  )
}
