import { tabStore } from '../../../../ui/browser-store.ts'
import { useFoundOnce } from '../../../../ui/form/use-found-once.ts'
import type { Photo } from '../../../base/photos/contract.ts'
import type { PetFields } from '../../../listings/posts/contract.ts'
import type { HandInFields } from '../contract.ts'

export interface Paper {
  id: string
  title: string
}

/** What somebody has typed for an organization, kept in the tab's session storage. */
export interface HandInDraft {
  /** The form's idempotency key. */
  formId: string
  words: { pet: PetFields; reason: string; urgency: HandInFields['urgency'] | null }
  photos: readonly Photo[]
  papers: readonly Paper[]
}

interface StoredDraft extends HandInDraft {
  /** When each file was first in the draft, in milliseconds since 1970. */
  since: Record<string, number>
}

/** A job deletes unused files a day after their upload. */
const FILES_LAST_MS = 20 * 60 * 60 * 1000

const keyOf = (userId: string, slug: string): string => `hand-in:${slug}:${userId}`

const readKept = (key: string): StoredDraft | null => JSON.parse(tabStore.get(key) ?? 'null') as StoredDraft | null

export function keepDraft(userId: string, slug: string, draft: HandInDraft): void {
  const before = readKept(keyOf(userId, slug))?.since ?? {}
  const ids = [...draft.photos, ...draft.papers].map(({ id }) => id)
  const since = Object.fromEntries(ids.map(id => [id, before[id] ?? Date.now()]))
  tabStore.set(keyOf(userId, slug), JSON.stringify({ ...draft, since } satisfies StoredDraft))
}

export const dropDraft = (userId: string, slug: string): void => tabStore.set(keyOf(userId, slug), null)

function findDraft(userId: string, slug: string): HandInDraft | undefined {
  const kept = readKept(keyOf(userId, slug))
  if (!kept) return undefined
  const { since, ...draft } = kept
  const lasts = ({ id }: { id: string }) => Date.now() - (since[id] ?? 0) < FILES_LAST_MS
  return { ...draft, photos: draft.photos.filter(lasts), papers: draft.papers.filter(lasts) }
}

/** The draft from when this page opened; undefined on the server and during hydration. */
export const useFoundDraft = (userId: string | undefined, slug: string): HandInDraft | undefined =>
  useFoundOnce(() => (userId ? findDraft(userId, slug) : undefined))
