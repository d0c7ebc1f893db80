import { useEffect } from 'react'

/** While the page is shown, links to its own sections glide there (the style sheet stills it for those who want no motion). */
export function useSmoothScrolling(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.scrollBehavior = 'smooth'
    return () => {
      style.scrollBehavior = ''
    }
  }, [])
}
