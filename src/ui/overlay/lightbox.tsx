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
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-paper p-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(0.75rem,env(safe-area-inset-bottom))] text-ink sm:p-6"
    >
      {children}
      <span className="absolute top-[max(0.75rem,env(safe-area-inset-top))] end-[max(0.75rem,env(safe-area-inset-right))] sm:top-5 sm:end-5">
        <IconButton label={t('Close')} variant="floating" onClick={() => dialog.current?.close()}>
          <CloseIcon size={22} />
        </IconButton>
      </span>
    </dialog>
  )
}
