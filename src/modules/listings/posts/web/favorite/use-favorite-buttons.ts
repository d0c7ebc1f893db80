import type { MouseEvent, SyntheticEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { t } from '../../../../../shared/i18n/t.ts'

const load = () => import('./toggle-favorite.ts')

/**
 * Event delegation for an element that contains favorite buttons (`data-favorite` with the post's id).
 * The code that saves is fetched when the pointer first reaches a button.
 */
export function useFavoriteButtons() {
  const cache = useQueryClient()
  const queries = useQueries()
  return {
    onPointerOver: ({ target }: SyntheticEvent) => void (buttonOf(target) && load().catch(() => {})),
    onClick: ({ target }: MouseEvent) => {
      const button = buttonOf(target)
      if (!button) return
      const pressed = button.ariaPressed === 'true'
      load().then(
        ({ toggleFavorite }) => toggleFavorite({ cache, queries }, Number(button.dataset.favorite), pressed),
        () => toast.error(t("That didn't work. Check your connection and try again.")),
      )
    },
  }
}

const buttonOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-favorite]') : null
