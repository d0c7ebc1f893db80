import { useEffect, useRef } from 'react'
import type { useClaim } from './use-claim.ts'

/** Taking a review over removes the pressed button. This moves the focus to the notes, or to the preview's claim line. */
export function useFocusAfterTakingOver({ mine, takeOver }: ReturnType<typeof useClaim>, previewing: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  const isMine = mine !== undefined
  useEffect(() => {
    if (!isMine || !pressed.current) return
    pressed.current = false
    const next = previewing ? line : field
    next.current?.focus()
  }, [isMine, previewing])
  const press = () => {
    pressed.current = true
    takeOver()
  }
  return { field, line, takeOver: press }
}
