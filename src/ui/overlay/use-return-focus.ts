import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Where the focus goes when a panel closes: back to what opened it or, where that is gone by then, to the place where it stood.
 * A panel that goes together with what opened it leaves the focus at that place, too.
 */
export function useReturnFocus(open: boolean): () => boolean {
  const opener = useRef<HTMLElement[]>([])
  useLayoutEffect(() => {
    if (open) opener.current = pathOf(document.activeElement)
  }, [open])
  useEffect(
    () => () => {
      const path = opener.current
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusPlace(placeLeft(path))
      })
    },
    [],
  )
  return () => {
    const place = placeLeft(opener.current)
    // The library would focus the first link inside the place instead.
    if (place) requestAnimationFrame(() => focusPlace(place))
    return !place
  }
}

/** An element and all those around it. */
function pathOf(element: Element | null): HTMLElement[] {
  return element instanceof HTMLElement ? [element, ...pathOf(element.parentElement)] : []
}

/** The nearest that is left of what stood around an element that is gone; not the page as a whole. */
function placeLeft([itself, ...around]: HTMLElement[]): HTMLElement | undefined {
  const place = itself?.isConnected ? undefined : around.find(element => element.isConnected)
  if (!place?.closest('main')) return undefined
  makeFocusable(place)
  return place
}

/** The control that the place names with `data-return-focus`, else the place itself, without a ring: it takes no keys. */
function focusPlace(place: HTMLElement | undefined): void {
  const control = place?.querySelector<HTMLElement>('[data-return-focus]')
  if (control) control.focus({ preventScroll: true })
  else place?.focus({ preventScroll: true, focusVisible: false })
}

/** For this once: a place is no stop of the tab key. */
function makeFocusable(place: HTMLElement): void {
  if (place.hasAttribute('tabindex')) return
  place.tabIndex = -1
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
}
