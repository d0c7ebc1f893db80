import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { messageOf, refusalOf } from '../../../../../app/client.ts'
import type { Queries } from '../../../../../app/queries.ts'
import { applyChanges } from '../../../../../shared/apply-changes.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import type { Favorite } from '../../contract.ts'
import { pendingFavorites, putPendingFavorite } from './pending-favorites.ts'
import { favoritedAs, withFavorite } from './with-favorite.ts'

export interface FavoriteButton {
  cache: QueryClient
  queries: Queries
}

/** The wanted state of each post whose favorite is being saved: the last press wins. */
const wanted = new Map<number, boolean>()

/** The posts whose last press failed, while the toast about it may be on screen. */
const failed = new Set<number>()
const toastOf = (id: number): string => `favorite-${id}`

/**
 * Adds or removes a favorite with an optimistic update. If the server refuses, restores it and shows a toast.
 * @param pressed whether the button is pressed now
 */
export function toggleFavorite(shown: FavoriteButton, id: number, pressed: boolean): void {
  const me = shown.cache.getQueryData(shown.queries.accounts.me.queryKey())
  if (me && pendingFavorites(me.id).some(({ postId }) => postId === id)) {
    putPendingFavorite(me.id, { postId: id, hearted: !pressed })
    return showFavorite(shown, id, favoritedAs(!pressed))
  }
  const underway = wanted.has(id)
  const hearted = !(wanted.get(id) ?? pressed)
  wanted.set(id, hearted)
  showFavorite(shown, id, favoritedAs(hearted))
  if (!underway) void settle(shown, id, favoritedAs(pressed))
}

/** Sends one call at a time until the server has the wanted state. `known` applies the server's last answer to a post. */
async function settle(shown: FavoriteButton, id: number, known: (post: Favorite) => Favorite): Promise<void> {
  const { cache, queries } = shown
  let sent: boolean | undefined
  try {
    while (sent !== wanted.get(id)) {
      sent = wanted.get(id) === true
      const answer = await sendFavorite(shown, id, sent)
      known = () => answer
    }
    if (failed.delete(id)) toast.dismiss(toastOf(id))
    applyChanges(cache, [{ path: ['posts', 'favorites'], data: { id, hearted: sent } }])
  } catch (error) {
    if (!refusalOf(error) && keepWaiting(cache, queries, id)) return
    failed.add(id)
    toast.error(
      messageOf(error, sent ? t('Failed to save this pet') : t('Failed to remove this pet from your saved pets')),
      { id: toastOf(id) },
    )
  }
  wanted.delete(id)
  showFavorite(shown, id, known)
}

/** Stores the choice until there is a connection again. Returns false for visitors, whose choice cannot be stored. */
function keepWaiting(cache: QueryClient, queries: Queries, id: number): boolean {
  const me = cache.getQueryData(queries.accounts.me.queryKey())
  if (!me) return false
  putPendingFavorite(me.id, { postId: id, hearted: wanted.get(id) === true })
  wanted.delete(id)
  toast(t("You're offline. Your saved pets will change as soon as you're back."), { id: 'favorites-wait' })
  return true
}

/** Runs as a mutation, so that the handler of ended sessions sees a refusal. */
export function sendFavorite({ cache, queries }: FavoriteButton, id: number, hearted: boolean): Promise<Favorite> {
  const { favorite, unfavorite } = queries.posts
  return new MutationObserver(cache, (hearted ? favorite : unfavorite).mutationOptions()).mutate({ id })
}

/** Changes the favorite of a post wherever it is on the page. */
export function showFavorite(
  { cache, queries }: FavoriteButton,
  id: number,
  change: (post: Favorite) => Favorite,
): void {
  cache.setQueriesData({ queryKey: queries.posts.key() }, data => withFavorite(data, id, change))
}
