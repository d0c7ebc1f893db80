import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../../client.ts'
import type { Queries } from '../../../../queries.ts'
import { applyChanges } from '../../../../shared/apply-changes.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { Favorite } from '../../contract.ts'
import { favoritedAs, withFavorite } from './with-favorite.ts'
import { t } from '../../../../shared/i18n/t.ts'

interface Shown {
  cache: QueryClient
  queries: Queries
}

/** The wanted state of each post whose favorite is being saved: the last press wins. */
const wanted = new Map<number, boolean>()

/**
 * Adds or removes a favorite with an optimistic update. If the server refuses, restores it and shows a toast.
 * @param pressed whether the button is pressed now
 */
export function toggleFavorite(shown: Shown, id: number, pressed: boolean): void {
  const underway = wanted.has(id)
  const hearted = !(wanted.get(id) ?? pressed)
  wanted.set(id, hearted)
  show(shown, id, favoritedAs(hearted))
  if (!underway) void settle(shown, id, favoritedAs(pressed))
}

/** Sends one call at a time until the server has the wanted state. `known` applies the server's last answer to a post. */
async function settle(shown: Shown, id: number, known: (post: Favorite) => Favorite): Promise<void> {
  const { cache } = shown
  let sent: boolean | undefined
  try {
    while (sent !== wanted.get(id)) {
      sent = wanted.get(id) === true
      const answer = await send(shown, id, sent)
      known = () => answer
    }
    applyChanges(cache, [{ path: ['posts', 'favorites'], data: { id, hearted: sent } }])
  } catch (error) {
    toast.error(
      messageOf(error, sent ? t('Failed to save this pet') : t('Failed to remove this pet from your saved ones')),
    )
  }
  wanted.delete(id)
  show(shown, id, known)
}

/** A mutation, so that the watcher of ended sessions sees a refusal. */
function send({ cache, queries }: Shown, id: number, hearted: boolean): Promise<Favorite> {
  const { favorite, unfavorite } = queries.posts
  return new MutationObserver(cache, (hearted ? favorite : unfavorite).mutationOptions()).mutate({ id })
}

function show({ cache, queries }: Shown, id: number, change: (post: Favorite) => Favorite): void {
  cache.setQueriesData({ queryKey: queries.posts.key() }, data => withFavorite(data, id, change))
}
