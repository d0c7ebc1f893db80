import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { t } from '../../shared/i18n/t.ts'
import { IconButton } from '../button/icon-button.tsx'
import { CloseIcon } from '../icons.tsx'
import { useBackToClose } from './use-back-to-close.ts'

type LightboxProps = { label: string; onClose: () => void; children: ReactNode }

/** Pictures as large as the window. The platform's own dialog keeps the focus and closes on Escape. */
export function Lightbox({ label, onClose, children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect, so that the content can measure its width.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useBackToClose(() => dialog.current?.close())
  return (
    <dialog ref={dialog} aria-label={label} onClose={onClose} className={dialogStyles}>
      {children}
      <span className={cornerStyles}>
        <IconButton label={t('Close')} variant="floating" onClick={() => dialog.current?.close()}>
          <CloseIcon size={22} />
        </IconButton>
      </span>
    </dialog>
  )
}

/** Clear of notches and of the gesture bar, whichever way a phone is held. */
const dialogStyles =
  'fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink [--edge:0.75rem] sm:[--edge:1.5rem] ' +
  'pt-[max(var(--edge),env(safe-area-inset-top))] pr-[max(var(--edge),env(safe-area-inset-right))] ' +
  'pb-[max(var(--edge),env(safe-area-inset-bottom))] pl-[max(var(--edge),env(safe-area-inset-left))]'

const cornerStyles =
  'absolute [--corner:0.75rem] sm:[--corner:1.25rem] top-[max(var(--corner),env(safe-area-inset-top))] ' +
  'end-[max(var(--corner),env(safe-area-inset-right),env(safe-area-inset-left))]'
