import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { t } from '../../../../../shared/i18n/t.ts'
import { cx } from '../../../../../ui/cx.ts'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'

export interface StripControl {
  show: (index: number) => void
}

interface PhotoStripProps {
  label: string
  count: number
  /** The index of the visible slide. */
  shown: number
  onShown: (index: number) => void
  /** The index of the first visible slide. */
  start?: number
  renderSlide: (index: number) => ReactNode
  control?: Ref<StripControl>
  className?: string
}

/** Slides side by side. The browser scrolls them, so swiping, keys and links to a slide work without scripts. */
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
  /** The slide that the strip scrolls to: the next key press continues from there. */
  const aim = useRef<number>(undefined)
  const show = (index: number) => {
    const { current } = strip
    aim.current = Math.min(Math.max(index, 0), count - 1)
    if (current) scrollToSlide(current, aim.current)
  }
  // `shown` may lag behind: a key press can come before React renders what was scrolled to.
  const step = (by: number) => show((aim.current ?? (strip.current ? indexAt(strip.current) : shown)) + by)
  const letGo = () => (aim.current = undefined)
  useImperativeHandle(control, () => ({ show }))
  const updateShown = (scrolled: Element) => {
    const index = indexAt(scrolled)
    if (index !== shown) onShown(index)
  }
  useStart(strip, start, updateShown)
  const onKeyDown = (event: KeyboardEvent) => {
    const go = keys[event.key]
    if (!go || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go({ step, show, last: count - 1, right: isRightToLeft(event.currentTarget) ? -1 : 1 })
  }
  return (
    <div className={cx('group/strip relative', className)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrollable region takes keys */}
      <div
        ref={strip}
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => updateShown(currentTarget)}
        // The end of an earlier scroll may come after the next key press.
        onScrollEnd={({ currentTarget }) => {
          if (indexAt(currentTarget) === aim.current) letGo()
        }}
        onPointerDown={letGo}
        onWheel={letGo}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain scroll-smooth rounded-[inherit] [scrollbar-width:none]"
      >
        {Array.from({ length: count }, (_, index) => renderSlide(index))}
      </div>
      {count > 1 && <StepButtons shown={shown} last={count - 1} onStep={step} />}
    </div>
  )
}

/** Scrolls to the slide `start`. At the first slide it reads the position instead: swipes before hydration caused no event. */
function useStart(strip: RefObject<Element | null>, start: number, updateShown: (scrolled: Element) => void): void {
  const updateFromScroll = useEffectEvent(updateShown)
  useEffect(() => {
    if (!strip.current) return
    if (start > 0) scrollToSlide(strip.current, start, 'instant')
    else updateFromScroll(strip.current)
  }, [strip, start])
}

const isRightToLeft = (strip: Element): boolean => getComputedStyle(strip).direction === 'rtl'

/** From right to left, positions are negative. */
const indexAt = ({ scrollLeft, clientWidth }: Element): number => Math.abs(Math.round(scrollLeft / clientWidth))

function scrollToSlide(strip: Element, index: number, behavior: ScrollBehavior = 'auto'): void {
  const left = index * strip.clientWidth
  strip.scrollTo({ left: isRightToLeft(strip) ? -left : left, behavior })
}

interface Moves {
  step: (by: number) => void
  show: (index: number) => void
  last: number
  /** The step to the slide on the right. */
  right: 1 | -1
}

const keys: Record<string, (moves: Moves) => void> = {
  ArrowLeft: ({ step, right }) => step(-right),
  ArrowRight: ({ step, right }) => step(right),
  Home: ({ show }) => show(0),
  End: ({ show, last }) => show(last),
}

interface StepButtonsProps {
  shown: number
  last: number
  onStep: (by: number) => void
}

function StepButtons({ shown, last, onStep }: StepButtonsProps) {
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
        'absolute top-1/2 -translate-y-1/2 noscript:hidden pointer-coarse:hidden',
        side,
        disabled && 'pointer-events-none opacity-0 focus-within:opacity-55',
      )}
    >
      <IconButton variant="floating" aria-disabled={disabled} {...button} />
    </span>
  )
}
