import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type PhotoSwipe from 'photoswipe'
import { t } from '../../shared/i18n/t.ts'
import { IconButton } from '../button/icon-button.tsx'
import { StepButtons } from '../button/step-buttons.tsx'
import { X } from '../icons.tsx'
import { ModalFrame } from './modal.tsx'
import { openPhotos, placeOf } from './open-photos.ts'
import type { PhotoViewerProps } from './photo-viewer.tsx'

/** The modal of `PhotoViewer`: PhotoSwipe shows the photos, our buttons lie above them. */
export function PhotoSwipeModal({ open, label, ...photos }: PhotoViewerProps) {
  return (
    <ModalFrame
      open={open}
      onOpenChange={photos.onClose}
      aria-label={label}
      // Base UI would keep the arrow keys to the modal, but PhotoSwipe listens on the document.
      onKeyDown={event => event.preventBaseUIHandler()}
      className={modal}
    >
      <Photos {...photos} />
    </ModalFrame>
  )
}

function Photos({ photos, start = 0, onShown, onClose }: Omit<PhotoViewerProps, 'open' | 'label'>) {
  const box = useRef<HTMLDivElement>(null)
  const swipe = useRef<PhotoSwipe>(undefined)
  const [shown, setShown] = useState(start)
  const count = photos.length
  const open = useEffectEvent((appendToEl: HTMLElement) =>
    openPhotos(photos, {
      appendToEl,
      start,
      onShown: index => {
        setShown(index)
        onShown?.(index)
      },
      onClose,
    }),
  )
  useEffect(() => {
    if (!box.current) return
    const opened = (swipe.current = open(box.current))
    return () => opened.destroy()
  }, [])
  return (
    <>
      <span className={corner}>
        <IconButton label={t('Close')} variant="floating" onClick={onClose}>
          <X size={22} />
        </IconButton>
      </span>
      <div ref={box} />
      {count > 1 && (
        <>
          <StepButtons shown={shown} last={count - 1} onStep={by => swipe.current?.goTo(placeOf(shown + by, count))} />
          <p role="status" className={status}>
            {t('{number} of {count}', { number: shown + 1, count })}
          </p>
        </>
      )}
    </>
  )
}

/** `--safe-x` keeps buttons clear of notches at both sides, whichever way a phone is held. */
const modal =
  'relative size-full text-ink [--safe-x:max(env(safe-area-inset-left),env(safe-area-inset-right))] outline-none transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0'

/** Clear of notches and of the gesture bar. */
const corner =
  'absolute z-1 [--corner:0.75rem] sm:[--corner:1.25rem] top-[max(var(--corner),env(safe-area-inset-top))] ' +
  'end-[max(var(--corner),var(--safe-x))]'

const status =
  'absolute bottom-[max(1rem,env(safe-area-inset-bottom))] left-1/2 -translate-x-1/2 rounded-full bg-card px-3 py-1 text-sm font-medium tabular-nums shadow-lift'
