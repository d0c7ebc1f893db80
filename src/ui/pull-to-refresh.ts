import { t } from '../shared/i18n/t.ts'

/** How far the indicator must come down to refresh, in pixels, and how far it goes. */
const ENOUGH_PX = 64
const FARTHEST_PX = 96
/** Indicator travel per pixel of finger travel. */
const RESISTANCE = 0.45
/** A shorter movement is not a pull yet. */
const SLOP_PX = 10

interface Pull {
  x: number
  y: number
  /** Shown from the first pixels on. */
  mark?: HTMLElement
}

/**
 * Refreshes the page when a finger pulls it down at its top, and shows a mark meanwhile.
 * @param refresh resolves when the page shows what is new
 * @returns ends it
 */
export function pullToRefresh(refresh: () => Promise<unknown>): () => void {
  const ending = new AbortController()
  const options = { signal: ending.signal, passive: true }
  const { style } = document.documentElement
  let pull: Pull | undefined
  let refreshing = false

  const drop = () => {
    pull?.mark?.remove()
    pull = undefined
  }
  const begin = ({ touches: [finger, second], target }: TouchEvent) => {
    drop()
    if (finger && !second && !refreshing && isAtTop(target as Element)) pull = { x: finger.clientX, y: finger.clientY }
  }
  const move = ({ touches: [finger] }: TouchEvent) => {
    if (!pull || !finger) return
    const down = finger.clientY - pull.y
    const isScroll = down < -SLOP_PX || Math.abs(finger.clientX - pull.x) > Math.max(down, SLOP_PX)
    if (!pull.mark && isScroll) return drop()
    if (!pull.mark && down < SLOP_PX) return
    pull.mark ??= addMark()
    place(pull.mark, down * RESISTANCE)
  }
  const end = async () => {
    const mark = pull?.mark
    if (!mark?.hasAttribute('data-enough')) return drop()
    pull = undefined
    refreshing = true
    mark.classList.add('animate-spin')
    mark.ariaLabel = t('Loading')
    await refresh().catch(() => {}) // What could not be refreshed says so itself.
    mark.remove()
    refreshing = false
  }

  // The page would move along with the finger.
  style.overscrollBehaviorY = 'none'
  document.addEventListener('touchstart', begin, options)
  document.addEventListener('touchmove', move, options)
  document.addEventListener('touchend', () => void end(), options)
  document.addEventListener('touchcancel', drop, options)
  return () => {
    ending.abort()
    style.overscrollBehaviorY = ''
    drop()
  }
}

/** Whether nothing around the finger can scroll further up. A map, a dialog and the messages of a chat keep their own movements. */
function isAtTop(target: Element): boolean {
  if (window.scrollY > 0 || target.closest('[role=dialog], [role=log]')) return false
  for (let part: Element | null = target; part; part = part.parentElement)
    if (part.scrollTop > 0 || getComputedStyle(part).touchAction === 'none') return false
  return true
}

function addMark(): HTMLElement {
  const mark = document.createElement('div')
  mark.role = 'status'
  mark.className = STYLES
  document.body.append(mark)
  return mark
}

function place(mark: HTMLElement, way: number): void {
  mark.style.translate = `-50% ${Math.min(way, FARTHEST_PX)}px`
  mark.style.rotate = `${way * 4}deg`
  mark.toggleAttribute('data-enough', way >= ENOUGH_PX)
}

const STYLES =
  'fixed top-[env(safe-area-inset-top)] left-1/2 z-60 size-10 -mt-10 rounded-full border-4 border-line border-t-soft bg-card shadow-lift data-enough:border-t-brand'
