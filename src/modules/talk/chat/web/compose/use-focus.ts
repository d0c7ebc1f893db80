import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useWantedMessage } from '../thread/use-jump.ts'

/**
 * Focuses the field when a conversation opens, if the pointer is fine: on phones the keyboard would cover the messages. Focuses it
 * whenever another message is chosen to be answered. A message that the URL asks for keeps the focus.
 */
export function useFocus(field: RefObject<HTMLElement | null>, answered: number | undefined): void {
  const wanted = useWantedMessage()
  const focusAtOpening = useEffectEvent(() => {
    if (wanted === undefined && matchMedia('(pointer: fine)').matches && isFree(document.activeElement))
      field.current?.focus({ preventScroll: true })
  })
  useEffect(() => focusAtOpening(), [])
  useEffect(() => {
    // After the menu closed and returned the focus to its button.
    if (answered !== undefined) requestAnimationFrame(() => field.current?.focus())
  }, [answered, field])
}

/** Whether nothing is being typed elsewhere and no dialog is open. */
const isFree = (focused: Element | null): boolean => !focused?.closest('input, textarea, dialog, [popover]')
