import type { Heart } from '../../contract.ts'

type Hearted = Heart & { id: number }

/** Another state of a heart; the count follows where the state is not the one already shown. */
export const turned =
  (hearted: boolean) =>
  (post: Heart): Heart => ({
    hearted,
    likeCount: post.hearted === hearted ? post.likeCount : post.likeCount + (hearted ? 1 : -1),
  })

/** What was fetched of posts (one, several, pages of them) with another heart on one of them. */
export function withHeart<Data>(data: Data, id: number, change: (post: Heart) => Heart): Data {
  return walk(data, id, change) as Data
}

function walk(data: unknown, id: number, change: (post: Heart) => Heart): unknown {
  if (Array.isArray(data)) return data.map(item => walk(item, id, change))
  if (isPost(data)) return data.id === id ? { ...data, ...change(data) } : data
  if (holds(data, 'pages')) return { ...data, pages: walk(data.pages, id, change) }
  if (holds(data, 'items')) return { ...data, items: walk(data.items, id, change) }
  return data
}

const isPost = (data: unknown): data is Hearted => typeof data === 'object' && data !== null && 'hearted' in data

const holds = <Name extends string>(data: unknown, name: Name): data is Record<Name, unknown> =>
  typeof data === 'object' && data !== null && name in data
