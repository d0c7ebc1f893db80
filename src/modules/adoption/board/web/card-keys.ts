import { useEffect, useRef, type RefObject } from 'react'

/** Marks the button of a card that opens it. */
export const CARD_BUTTON = { 'data-card': '', 'aria-keyshortcuts': 'J K E' } as const

/**
 * Keys of a board while nothing else has the focus: J goes to the next card, K to the one before, E opens it.
 * @returns the ref of the element around the cards
 */
export function useCardKeys(): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (board.current && isFree(event, board.current)) handle(event, board.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return board
}

/** Texts, menus and dialogs keep their letters. */
function isFree({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent, board: HTMLElement): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  return target === document.body || (board.contains(target) && !target.closest('[role=menu]'))
}

function handle(event: KeyboardEvent, board: HTMLElement) {
  const buttons = [...board.querySelectorAll<HTMLElement>('[data-card]')]
  const current = document.activeElement?.closest('li')
  const index = buttons.findIndex(button => current?.contains(button))
  const key = event.key.toLowerCase()
  if (key === 'e') return buttons[index]?.click()
  if (key !== 'j' && key !== 'k') return
  event.preventDefault()
  buttons[key === 'j' ? index + 1 : Math.max(index - 1, 0)]?.focus()
}
