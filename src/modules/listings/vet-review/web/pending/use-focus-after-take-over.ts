import { useEffect, useRef, type RefObject } from 'react'

/** Taking a review over removes the pressed button. This moves the focus to another element. */
export function useFocusAfterTakeOver(isMine: boolean, takeOver: () => void, next: RefObject<HTMLElement | null>) {
  const pressed = useRef(false)
  useEffect(() => {
    if (!isMine || !pressed.current) return
    pressed.current = false
    next.current?.focus()
  }, [isMine, next])
  return () => {
    pressed.current = true
    takeOver()
  }
}
