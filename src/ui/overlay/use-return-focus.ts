import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusElement, makeFocusable, pathOf } from './remaining-focus.ts'

/**
 * Returns the focus when a panel closes: to its opener or, if the opener was removed, to the opener's nearest remaining
 * ancestor. The same holds for a panel that is removed together with its opener.
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
        if (document.activeElement === document.body) focusElement(remainingAncestor(path))
      })
    },
    [],
  )
  return () => {
    if (isFocusMoved()) return false
    const element = remainingAncestor(opener.current)
    // Base UI would focus the first link inside it instead.
    if (element)
      requestAnimationFrame(() => {
        if (!isFocusMoved()) focusElement(element)
      })
    return !element
  }
}

/** Whether the page moved the focus while the panel was closing, for example because the confirmed action is done. */
const isFocusMoved = (): boolean => Boolean(document.activeElement?.closest('main, [data-return-focus]'))

/** The nearest ancestor of a removed element that is still in the page's main content. */
function remainingAncestor([itself, ...around]: HTMLElement[]): HTMLElement | undefined {
  const element = itself?.isConnected ? undefined : around.find(({ isConnected }) => isConnected)
  if (!element?.closest('main')) return undefined
  makeFocusable(element)
  return element
}
