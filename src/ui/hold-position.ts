const LONGEST_MS = 10_000
const USES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls now and whenever the page's height changes, because parts of a page arrive late: until somebody uses the page.
 * @returns ends it earlier, and says whether it ended
 */
export function holdPosition(scroll: () => void): AbortController {
  const hold = new AbortController()
  const { signal } = hold
  const end = () => hold.abort()
  const observer = new ResizeObserver(scroll)
  observer.observe(document.body)
  const timer = setTimeout(end, LONGEST_MS)
  for (const use of USES) addEventListener(use, end, { capture: true, passive: true, signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return hold
}
