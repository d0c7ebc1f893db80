import type { MouseEvent, SyntheticEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

const load = () => import('./toggle-favorite.ts')

/**
 * Handlers for an element with hearts in it (`data-heart` with the post's id): one place takes their clicks. What turns a heart
 * is fetched when one is first pointed at.
 */
export function useHearts() {
  const cache = useQueryClient()
  const queries = useQueries()
  return {
    onPointerOver: ({ target }: SyntheticEvent) => void (heartOf(target) && load().catch(() => {})),
    onClick: ({ target }: MouseEvent) => {
      const heart = heartOf(target)
      if (!heart) return
      const pressed = heart.ariaPressed === 'true'
      load().then(
        ({ turnHeart }) => turnHeart({ cache, queries }, Number(heart.dataset.heart), pressed),
        () => toast.error('That did not work. Check your connection and try again.'),
      )
    },
  }
}

const heartOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null
