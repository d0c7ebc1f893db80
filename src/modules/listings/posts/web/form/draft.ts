import { tabStore } from '../../../../../ui/browser-store.ts'
import { useFoundOnce } from '../../../../../ui/form/use-found-once.ts'
import type { Photo } from '../../../../base/photos/contract.ts'
import type { Partner, PetFields } from '../../contract.ts'
import { NO_PET } from './pet-inputs.tsx'

/** The draft of a new post, stored in the tab's session storage. */
export interface Draft {
  /** The form's idempotency key. */
  formId: string
  pet: PetFields
  bondedWith: Partner | null
  photos: Record<'album' | 'proof', readonly Photo[]>
}

interface StoredDraft extends Omit<Draft, 'photos'> {
  photos: Partial<Record<'album' | 'main' | 'additional', readonly Photo[]>> & Pick<Draft['photos'], 'proof'>
  /** When each photo was first in the draft, in milliseconds since 1970. */
  since: Record<string, number>
}

/** A job deletes unused photos a day after their upload. */
const PHOTOS_LAST_MS = 20 * 60 * 60 * 1000

const keyOf = (userId: string): string => `new-post:${userId}`

export function keepDraft(userId: string, draft: Draft): void {
  const before = readKept(userId)?.since ?? {}
  const ids = Object.values(draft.photos).flatMap(photos => photos.map(({ id }) => id))
  const since = Object.fromEntries(ids.map(id => [id, before[id] ?? Date.now()]))
  tabStore.set(keyOf(userId), JSON.stringify({ ...draft, since } satisfies StoredDraft))
}

function findDraft(userId: string): Draft | undefined {
  const kept = readKept(userId)
  if (!kept) return undefined
  const { formId, pet, bondedWith, since, photos } = kept
  const lasting = (photos: readonly Photo[]) =>
    photos.filter(({ id }) => Date.now() - (since[id] ?? 0) < PHOTOS_LAST_MS)
  return {
    formId,
    pet: { ...NO_PET, ...pet },
    bondedWith,
    photos: { album: lasting(photos.album ?? photosOfBefore(photos)), proof: lasting(photos.proof) },
  }
}

/** Drafts of before kept the main photo apart from the others. */
const photosOfBefore = ({ main = [], additional = [] }: StoredDraft['photos']): readonly Photo[] => [
  ...main,
  ...additional,
]

const readKept = (userId: string): StoredDraft | null =>
  JSON.parse(tabStore.get(keyOf(userId)) ?? 'null') as StoredDraft | null

export const dropDraft = (userId: string): void => tabStore.set(keyOf(userId), null)

export const useFoundDraft = (userId: string | undefined): Draft | undefined =>
  useFoundOnce(() => (userId ? findDraft(userId) : undefined))
