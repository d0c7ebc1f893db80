import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf, refusalOf, useQueries } from '../../../../../app/client.ts'
import { applyChanges } from '../../../../../shared/apply-changes.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { deliverInOrder } from '../../../../../ui/pending/deliver-in-order.ts'
import { pendingFavorites, removePendingFavorite, type PendingFavorite } from './pending-favorites.ts'
import { sendFavorite, showFavorite, type FavoriteButton } from './toggle-favorite.ts'
import { favoritedAs } from './with-favorite.ts'

/** Sends pending favorites once there is a connection. Until then, shows them in data loaded from the device's cache. */
export function useFavoriteDeliveries(userId: string): void {
  const cache = useQueryClient()
  const queries = useQueries()
  useEffect(() => {
    const shown = { cache, queries }
    const showAll = () => {
      for (const { postId, hearted } of pendingFavorites(userId)) showFavorite(shown, postId, favoritedAs(hearted))
    }
    showAll()
    void deliverFavorites(shown, userId)
    return cache.getQueryCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) showAll()
    })
  }, [cache, queries, userId])
}

const deliverFavorites = (shown: FavoriteButton, userId: string): Promise<void> =>
  deliverInOrder<PendingFavorite, unknown>({
    lock: `favorites ${userId}`,
    next: () => pendingFavorites(userId).at(0),
    send: ({ postId, hearted }) => sendFavorite(shown, postId, hearted),
    onSent: (_, favorite) => {
      removePendingFavorite(userId, favorite)
      const { postId: id, hearted } = favorite
      applyChanges(shown.cache, [{ path: ['posts', 'favorites'], data: { id, hearted } }])
    },
    onFailed: (error, favorite) => {
      if (!refusalOf(error)) return true
      removePendingFavorite(userId, favorite)
      void shown.cache.invalidateQueries({ queryKey: shown.queries.posts.key() })
      toast.error(messageOf(error, t("A pet that you saved while offline couldn't be saved.")))
      return false
    },
  })
