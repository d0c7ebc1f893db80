import type { RefObject } from 'react'
import { Camera } from 'lucide-react'
import { t } from '../../shared/i18n/t.ts'
import { Button } from '../button/button.tsx'

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
