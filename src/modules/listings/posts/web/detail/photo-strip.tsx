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
import { formatNumber } from '../../../../../shared/i18n/t.ts'
import { cx } from '../../../../../ui/cx.ts'
import { StepButtons } from '../../../../../ui/button/step-buttons.tsx'

export interface StripControl {
  show: (index: number) => void
}

interface PhotoStripProps {
  label: string
  count: number
  /** The index of the visible slide. */
  shown: number
  onShown: (index: number) => void
  renderSlide: (index: number) => ReactNode
  control?: Ref<StripControl>
  className?: string
}

/** Slides side by side. The browser scrolls them, so swiping, keys and links to a slide work without scripts. */
export function PhotoStrip({ label, count, shown, onShown, renderSlide, control, className }: PhotoStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  /** The slide that the strip scrolls to: the next key press continues from there. */
  const aim = useRef<number>(undefined)
  const show = (index: number) => {
    const { current } = strip
    aim.current = Math.min(Math.max(index, 0), count - 1)
    if (current) scrollToSlide(current, aim.current)
  }
  // `shown` may lag behind: a key press can come before React has rendered the last scroll.
  const step = (by: number) => show((aim.current ?? (strip.current ? indexAt(strip.current) : shown)) + by)
  const letGo = () => (aim.current = undefined)
  useImperativeHandle(control, () => ({ show }))
  const updateShown = (scrolled: Element) => {
    const index = indexAt(scrolled)
    if (index !== shown) onShown(index)
  }
  useScrolledStart(strip, updateShown)
  const onKeyDown = (event: KeyboardEvent) => {
    const go = keys[event.key]
    if (!go || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go({ step, show, last: count - 1, right: isRightToLeft(event.currentTarget) ? -1 : 1 })
  }
  return (
    <div className={cx('group/strip base:relative', className)}>
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
      {count > 1 && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute end-3 bottom-3 rounded-full bg-ink/75 px-2.5 py-0.5 text-sm font-semibold text-paper tabular-nums"
        >
          {`${formatNumber(shown + 1)} / ${formatNumber(count)}`}
        </p>
      )}
      {count > 1 && <StepButtons shown={shown} last={count - 1} onStep={step} />}
    </div>
  )
}

/** Reads the scroll position once, because swipes before hydration caused no event. */
function useScrolledStart(strip: RefObject<Element | null>, updateShown: (scrolled: Element) => void): void {
  const updateFromScroll = useEffectEvent(updateShown)
  useEffect(() => {
    if (strip.current) updateFromScroll(strip.current)
  }, [strip])
}

const isRightToLeft = (strip: Element): boolean => getComputedStyle(strip).direction === 'rtl'

/** Scroll positions are negative in right-to-left languages. */
const indexAt = ({ scrollLeft, clientWidth }: Element): number => Math.abs(Math.round(scrollLeft / clientWidth))

function scrollToSlide(strip: Element, index: number): void {
  const left = index * strip.clientWidth
  strip.scrollTo({ left: isRightToLeft(strip) ? -left : left })
}

interface StripActions {
  step: (by: number) => void
  show: (index: number) => void
  last: number
  /** The step to the slide on the right. */
  right: 1 | -1
}

const keys: Record<string, (moves: StripActions) => void> = {
  ArrowLeft: ({ step, right }) => step(-right),
  ArrowRight: ({ step, right }) => step(right),
  Home: ({ show }) => show(0),
  End: ({ show, last }) => show(last),
}
