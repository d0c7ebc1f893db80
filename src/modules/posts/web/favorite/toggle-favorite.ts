import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../../client.ts'
import type { Queries } from '../../../../queries.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { Heart } from '../../contract.ts'
import { turned, withHeart } from './with-favorite.ts'

interface Shown {
  cache: QueryClient
  queries: Queries
}

/** What the hearts that are being turned shall be in the end, however often they are pressed meanwhile. */
const wanted = new Map<number, boolean>()

/**
 * Turns the heart of a post, wherever the page shows it: at once, and back with a word about it where the server says no.
 * @param pressed how it looks now
 */
export function turnHeart(shown: Shown, id: number, pressed: boolean): void {
  const underway = wanted.has(id)
  const hearted = !(wanted.get(id) ?? pressed)
  wanted.set(id, hearted)
  show(shown, id, turned(hearted))
  if (!underway) void settle(shown, id, turned(pressed))
}

/** Tells the server one thing at a time until it knows what is wanted; `known` makes of a post what the server last said. */
async function settle(shown: Shown, id: number, known: (post: Heart) => Heart): Promise<void> {
  const { cache, queries } = shown
  let told: boolean | undefined
  try {
    while (told !== wanted.get(id)) {
      told = wanted.get(id) === true
      const answer = await tell(shown, id, told)
      known = () => answer
    }
    void cache.invalidateQueries({ queryKey: queries.posts.saved.key() })
  } catch (error) {
    toast.error(messageOf(error, told ? 'Failed to save this pet' : 'Failed to remove this pet from your saved ones'))
  }
  wanted.delete(id)
  show(shown, id, known)
}

/** By a mutation, so that whoever watches for the end of the session hears of a refusal. */
function tell({ cache, queries }: Shown, id: number, hearted: boolean): Promise<Heart> {
  const { save, unsave } = queries.posts
  return new MutationObserver(cache, (hearted ? save : unsave).mutationOptions()).mutate({ id })
}

function show({ cache, queries }: Shown, id: number, change: (post: Heart) => Heart): void {
  cache.setQueriesData({ queryKey: queries.posts.key() }, data => withHeart(data, id, change))
}
