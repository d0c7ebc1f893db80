import { useEffect, type RefObject } from 'react'

/**
 * Keeps an element above the keyboard on screens where that covers the page instead of shrinking it: sets `--keyboard` to the
 * height that is covered, in pixels.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const zoomed = view.scale > 1.01
      const covered = zoomed ? 0 : Math.max(0, document.documentElement.clientHeight - view.height)
      element.current?.style.setProperty('--keyboard', `${covered}px`)
      // The browser scrolled the field into sight before it knew that the page would make room.
      if (covered > 0) window.scrollTo(0, 0)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [element])
}
