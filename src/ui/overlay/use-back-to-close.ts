import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/** The page's event before React Router changes the page; see `entry.browser.tsx`. */
const BACK = 'pawpal:back'
/** How to close each thing that is open, the topmost last. */
const closers: (() => void)[] = []
/** The place in the browser's history, as React Router counts it. */
let here: number | undefined
/** Whether the browser is on its way back to that place. */
let returning = false

function rememberPlace(_location: unknown): void {
  here = placeOf(window.history.state)
}

const placeOf = (state: unknown): number | undefined => (state as { idx?: number } | null)?.idx

/** While mounted: the browser's Back closes the overlay first, and leaves the page only then. */
export function useBackToClose(close: () => void): void {
  const closeNow = useEffectEvent(close)
  const location = useLocation()
  useEffect(() => rememberPlace(location), [location])
  useEffect(() => {
    const closer = () => closeNow()
    closers.push(closer)
    window.addEventListener(BACK, stay)
    return () => {
      closers.splice(closers.indexOf(closer), 1)
      stopListening()
    }
  }, [])
}

function stay(event: Event): void {
  const to = placeOf(window.history.state)
  if (returning) {
    returning = false
    // Not before: closing may replace the URL of the place.
    closers.at(-1)?.()
  } else if (here !== undefined && to !== undefined && to < here) {
    returning = true
    window.history.go(here - to)
  } else return
  event.preventDefault()
  stopListening()
}

function stopListening(): void {
  if (closers.length === 0 && !returning) window.removeEventListener(BACK, stay)
}

export function BackCloses({ onBack }: { onBack: () => void }) {
  useBackToClose(onBack)
  return null
}
