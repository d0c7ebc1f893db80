import type { Favorite } from '../../contract.ts'

type FavoritePost = Favorite & { id: number }

/** Sets the favorite; the count changes only if the state does. */
export const favoritedAs =
  (hearted: boolean) =>
  (post: Favorite): Favorite => ({
    hearted,
    likeCount: post.hearted === hearted ? post.likeCount : post.likeCount + (hearted ? 1 : -1),
  })

/** Changes the favorite of one post in cached data: a post, a list of posts, or pages of them. */
export function withFavorite<Data>(data: Data, id: number, change: (post: Favorite) => Favorite): Data {
  return walk(data, id, change) as Data
}

function walk(data: unknown, id: number, change: (post: Favorite) => Favorite): unknown {
  if (Array.isArray(data)) return data.map(item => walk(item, id, change))
  if (isPost(data)) return data.id === id ? { ...data, ...change(data) } : data
  if (holds(data, 'pages')) return { ...data, pages: walk(data.pages, id, change) }
  if (holds(data, 'items')) return { ...data, items: walk(data.items, id, change) }
  return data
}

const isPost = (data: unknown): data is FavoritePost => typeof data === 'object' && data !== null && 'hearted' in data

const holds = <Name extends string>(data: unknown, name: Name): data is Record<Name, unknown> =>
  typeof data === 'object' && data !== null && name in data
