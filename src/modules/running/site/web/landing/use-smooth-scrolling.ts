import { useEffect } from 'react'

/** Scrolls smoothly to sections while the page is open; the style sheet turns it off for reduced motion. */
export function useSmoothScrolling(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollBehavior = 'smooth'
    return () => {
      style.scrollBehavior = ''
    }
  }, [])
}
