const LONGEST_MS = 10_000
const USES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls now and whenever the page's height changes, because parts of a page arrive late: until somebody uses the page.
 * @returns ends it
 */
export function holdPosition(scroll: () => void): () => void {
  const observer = new ResizeObserver(scroll)
  observer.observe(document.body)
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const use of USES) removeEventListener(use, end, true)
  }
  const timer = setTimeout(end, LONGEST_MS)
  for (const use of USES) addEventListener(use, end, { capture: true, passive: true })
  return end
}
