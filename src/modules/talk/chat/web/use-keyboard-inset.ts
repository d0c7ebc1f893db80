import { useEffect, type RefObject } from 'react'

/**
 * Sets `--keyboard` on an element to the height that the on-screen keyboard covers, in pixels. Some browsers let the keyboard
 * cover the page instead of shrinking it.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const zoomed = view.scale > 1.01
      const covered = zoomed ? 0 : Math.max(0, document.documentElement.clientHeight - view.height)
      element.current?.style.setProperty('--keyboard', `${covered}px`)
      // Undoes the browser's scrolling to the field: the page makes room itself.
      if (covered > 0) window.scrollTo(0, 0)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [element])
}
