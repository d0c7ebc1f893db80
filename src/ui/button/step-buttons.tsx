import { ChevronLeft, ChevronRight } from '../icons.tsx'
import type { ReactNode } from 'react'
import { t } from '../../shared/i18n/t.ts'
import { cx } from '../cx.ts'
import { IconButton } from './icon-button.tsx'

interface StepButtonsProps {
  /** The index of the photo that is shown. */
  shown: number
  last: number
  onStep: (by: number) => void
}

/** Buttons to the previous and the next photo, over the photo. Fingers swipe instead. */
export function StepButtons({ shown, last, onStep }: StepButtonsProps) {
  return (
    <>
      <Step label={t('Previous photo')} side="start-2" disabled={shown === 0} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" size={22} className="rtl:-scale-x-100" />
      </Step>
      <Step label={t('Next photo')} side="end-2" disabled={shown === last} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" size={22} className="rtl:-scale-x-100" />
      </Step>
    </>
  )
}

interface StepProps {
  label: string
  side: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** At an end it is hidden but keeps the focus. */
function Step({ side, disabled, ...button }: StepProps) {
  return (
    <span
      className={cx(
        'absolute top-1/2 mx-[var(--safe-x,0px)] -translate-y-1/2 noscript:hidden pointer-coarse:hidden',
        side,
        disabled && 'pointer-events-none opacity-0 focus-within:opacity-55',
      )}
    >
      <IconButton variant="floating" aria-disabled={disabled} {...button} />
    </span>
  )
}
