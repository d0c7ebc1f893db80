import { useEffect, useRef } from 'react'
import type { useClaim } from './use-claim.ts'

/** Who takes a review over loses the button they pressed: the focus goes on to the notes, or to what the preview says of it. */
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
