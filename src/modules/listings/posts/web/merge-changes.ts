import type { InfiniteData } from '@tanstack/react-query'
import type { Post, PostCard } from '../contract.ts'

/** An adopted pet can no longer be asked for. */
export const mergePost = (post: Post, change: Partial<Post>): Post => ({
  ...post,
  ...change,
  ...(change.status === 'adopted' && { abilities: { ...post.abilities, adopt: false } }),
})

type Favorites = InfiniteData<{ items: PostCard[]; next?: string | undefined }>

/** Removes a post from the list of favorites. An added one must be fetched. */
export function mergeFavorite(
  list: Favorites,
  { id, hearted }: { id: number; hearted: boolean },
): Favorites | undefined {
  const isListed = list.pages.some(({ items }) => items.some(item => item.id === id))
  if (isListed === hearted) return list
  if (hearted) return undefined
  return { ...list, pages: list.pages.map(page => ({ ...page, items: page.items.filter(item => item.id !== id) })) }
}
