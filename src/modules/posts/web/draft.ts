import { useState, useSyncExternalStore } from 'react'
import type { Photo } from '../../photos/contract.ts'
import type { PetFields } from '../contract.ts'

/** An unfinished form, kept for this tab, so that a reload loses nothing. */
export interface Draft {
  /** The form's own id: sent again, it makes no second post. */
  formId: string
  pet: PetFields
  photos: Record<'main' | 'additional' | 'proof', readonly Photo[]>
}

interface Kept extends Draft {
  /** Milliseconds since 1970. */
  at: number
}

/** Photos that no post uses are swept after a day. */
const PHOTOS_LAST_MS = 20 * 60 * 60 * 1000

const keyOf = (userId: string): string => `new-post:${userId}`

export function keepDraft(userId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...draft, at: Date.now() } satisfies Kept))
  } catch {
    // Storage may be full or forbidden: the form works all the same.
  }
}

function findDraft(userId: string): Draft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Kept | null
    if (!kept) return undefined
    const fresh = Date.now() - kept.at < PHOTOS_LAST_MS
    return { ...kept, photos: fresh ? kept.photos : { main: [], additional: [], proof: [] } }
  } catch {
    return undefined
  }
}

export function dropDraft(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was kept.
  }
}

/** What was kept when this page opened; nothing on the server and in the browser's first render. */
export function useFoundDraft(userId: string | undefined): Draft | undefined {
  const [find] = useState(() => once(() => (userId ? findDraft(userId) : undefined)))
  return useSyncExternalStore(neverChanges, find, nothing)
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

const neverChanges = () => () => {}
const nothing = () => undefined
