import { useEffect, useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

export interface StripControl {
  show: (index: number) => void
}

interface PhotoStripProps {
  label: string
  count: number
  /** The slide in sight. */
  shown: number
  onShown: (index: number) => void
  /** The slide to begin with. */
  start?: number
  renderSlide: (index: number) => ReactNode
  control?: Ref<StripControl>
  className?: string
}

/** Slides beside one another: the browser scrolls them, so swiping, keys and links to a slide work before any script has run. */
export function PhotoStrip({
  label,
  count,
  shown,
  onShown,
  start = 0,
  renderSlide,
  control,
  className,
}: PhotoStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const show = (index: number, behavior?: ScrollBehavior) => {
    const { current } = strip
    current?.scrollTo({
      left: Math.min(Math.max(index, 0), count - 1) * current.clientWidth,
      ...(behavior && { behavior }),
    })
  }
  useImperativeHandle(control, () => ({ show }))
  useEffect(() => {
    if (start > 0 && strip.current)
      strip.current.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' })
  }, [start])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    show(shown + step)
  }
  return (
    <div className={cx('group/strip relative', className)}>
      {/* What scrolls takes the focus and keys, as the browser itself lets it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={strip}
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const index = Math.round(scrollLeft / clientWidth)
          if (index !== shown) onShown(index)
        }}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain scroll-smooth rounded-[inherit] [scrollbar-width:none]"
      >
        {Array.from({ length: count }, (_, index) => renderSlide(index))}
      </div>
      {count > 1 && (
        <>
          <Step label="Previous photo" side="left-2" disabled={shown === 0} onClick={() => show(shown - 1)}>
            <ChevronLeft aria-hidden="true" size={22} />
          </Step>
          <Step label="Next photo" side="right-2" disabled={shown === count - 1} onClick={() => show(shown + 1)}>
            <ChevronRight aria-hidden="true" size={22} />
          </Step>
        </>
      )}
    </div>
  )
}

interface StepProps {
  label: string
  side: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function Step({ side, disabled, ...button }: StepProps) {
  return (
    <span
      className={cx(
        'absolute top-1/2 -translate-y-1/2 noscript:hidden pointer-coarse:hidden',
        side,
        disabled && 'invisible',
      )}
    >
      <IconButton variant="floating" {...button} />
    </span>
  )
}
