import { sharedStore, type BrowserStore } from '../../../../../ui/browser-store.ts'

/** A favorite that the server has not confirmed yet. */
export interface PendingFavorite {
  postId: number
  hearted: boolean
}

const prefixOf = (userId: string): string => `favorite:${userId}:`

/** The favorites of a person that wait for a connection, with the last choice for each post. */
export const pendingFavorites = (userId: string, store: BrowserStore = sharedStore): PendingFavorite[] =>
  store.keys(prefixOf(userId)).map(key => ({
    postId: Number(key.slice(prefixOf(userId).length)),
    hearted: store.get(key) === 'true',
  }))

export const putPendingFavorite = (userId: string, { postId, hearted }: PendingFavorite, store = sharedStore): void =>
  store.set(`${prefixOf(userId)}${postId}`, String(hearted))

/** Removes a pending favorite, unless the person changed it meanwhile. */
export function removePendingFavorite(userId: string, { postId, hearted }: PendingFavorite, store = sharedStore): void {
  const key = `${prefixOf(userId)}${postId}`
  if (store.get(key) === String(hearted)) store.set(key, null)
}
