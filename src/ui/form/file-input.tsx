import { type ComponentProps, type ReactNode, type RefObject, useState } from 'react'
import { Camera } from '../icons.tsx'
import { Upload } from '../icons/form-icons.tsx'
import { t } from '../../shared/i18n/t.ts'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { useControl } from './field.tsx'

type FileInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The text of the area, e.g. 'Choose a picture or drop it here'. */
  text?: string
  icon?: ReactNode
}

/**
 * An area to press or to drop files on, inside a Field. A native input covers it, so that dropping, the keyboard and
 * forms work.
 */
export function FileInput({ text = t('Choose a file or drop it here'), icon, className, ...own }: FileInputProps) {
  const [over, setOver] = useState(false)
  const leave = () => setOver(false)
  return (
    <span className={cx(area, over && 'border-brand bg-brand-well', className)}>
      {icon ?? <Upload />}
      <span className="text-[0.9375rem] font-medium">{text}</span>
      <input
        type="file"
        {...useControl(own)}
        onDragEnter={() => setOver(true)}
        onDragLeave={leave}
        onDrop={leave}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0 file:cursor-[inherit]"
      />
    </span>
  )
}

const area =
  'relative flex base:min-h-24 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-md border-[1.5px] border-dashed ' +
  'border-edge bg-card px-4 base:py-4 text-center text-soft transition-colors hover:border-brand hover:text-ink ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-brand has-aria-invalid:border-rose has-aria-invalid:bg-rose-well/40 ' +
  'has-disabled:cursor-not-allowed has-disabled:opacity-55'

/** On touch screens: opens the camera for a file input, which then gets the photo as if it were chosen. */
export function CameraButton({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return (
    <Button
      variant="secondary"
      className="justify-self-start pointer-fine:hidden noscript:hidden"
      onClick={() => input.current && openCamera(input.current)}
    >
      <Camera aria-hidden="true" size={18} />
      {t('Take a photo')}
    </Button>
  )
}

/** The browser reads the attribute when the input opens: without it the same input opens the gallery again. */
function openCamera(input: HTMLInputElement): void {
  input.setAttribute('capture', 'environment')
  input.click()
  input.removeAttribute('capture')
}
