import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { tabStore } from '../../../../../ui/browser-store.ts'
import { useStoredText } from '../../../../../ui/form/text-state.ts'
import type { ApplicationDraft } from '../../../application-questions/contract.ts'
import { mergeDrafts, readStoredDraft } from './stored-draft.ts'

const PAUSE_MS = 600

export type Draft = ReturnType<typeof useDraft>

/**
 * What the viewer typed about a pet and has not sent: in this tab at once, on the server as soon as typing pauses.
 * @param sending nothing is saved meanwhile: the request takes the draft with it
 */
export function useDraft(postId: number, { open, sending }: { open: boolean; sending: boolean }) {
  const key = `application:${useMe()?.id}:${postId}`
  const [text] = useStoredText(key)
  const [savedAt] = useStoredText(savedKey(key))
  const { save, removeSaved } = useSaving(postId, key)
  useFetchedDraft(postId, key, open)
  const isUnsaved = text !== '' && savedAt === ''
  const saveRest = () => {
    if (isUnsaved && !sending) void save()
  }
  const saveTyped = useEffectEvent((typed: string) => {
    if (typed) saveRest()
  })
  useEffect(() => {
    if (!open || sending) return
    const timer = setTimeout(saveTyped, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [text, open, sending])
  useEffect(() => {
    const leaving = () => {
      if (document.visibilityState === 'hidden') saveTyped(tabStore.get(key) ?? '')
    }
    document.addEventListener('visibilitychange', leaving)
    return () => document.removeEventListener('visibilitychange', leaving)
  }, [key])
  return {
    draft: readStoredDraft(text),
    isThere: text !== '',
    isSaved: savedAt !== '',
    change: (part: Partial<ApplicationDraft>) =>
      store(key, { ...readStoredDraft(tabStore.get(key) ?? ''), ...part }, null),
    /** As the dialog closes. */
    saveRest,
    /** After sending, and to start over. Sending removed it on the server; what this tab was still saving may have come later. */
    clear: () => {
      const wasTyped = text !== ''
      store(key, null, null)
      if (wasTyped) void removeSaved()
    },
  }
}

/** When the server got the draft that this tab has; nothing while this tab has changes of its own. */
const savedKey = (key: string): string => `${key}:saved`

function store(key: string, draft: ApplicationDraft | null, savedAt: string | null): void {
  tabStore.set(savedKey(key), savedAt)
  tabStore.set(key, draft && JSON.stringify(draft))
}

/** Calls that save and remove the draft on the server, one after the other. A failed one loses nothing: this tab has the draft. */
function useSaving(postId: number, key: string) {
  const { applications } = useQueries()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const save = async () => {
    await last.current
    const text = tabStore.get(key)
    if (!text) return
    try {
      const saving = applications.saveDraft.call({ postId, ...readStoredDraft(text) })
      last.current = saving.catch(() => undefined)
      const { updatedAt } = await saving
      if (tabStore.get(key) === text) tabStore.set(savedKey(key), updatedAt)
    } catch {
      // The next change tries again.
    }
  }
  const removeSaved = async () => {
    await last.current
    last.current = applications.removeDraft.call({ postId }).catch(() => undefined)
    await last.current
  }
  return { save, removeSaved }
}

/** Takes over what was typed on another device, as the form opens. What was typed here meanwhile stays. */
function useFetchedDraft(postId: number, key: string, open: boolean): void {
  const { applications } = useQueries()
  const fetchDraft = useCallback(() => applications.draft.call({ postId }), [applications, postId])
  useEffect(() => {
    if (!open) return
    let current = true
    const [before, savedBefore] = [tabStore.get(key), tabStore.get(savedKey(key))]
    const take = (stored: Awaited<ReturnType<typeof fetchDraft>>) => {
      if (!current || tabStore.get(savedKey(key)) !== savedBefore) return
      const here = tabStore.get(key)
      if (!stored) {
        // It was sent or discarded elsewhere.
        if (savedBefore) store(key, null, null)
      } else if (!here || (savedBefore && stored.updatedAt > savedBefore)) store(key, stored.draft, stored.updatedAt)
      else if (!before) store(key, mergeDrafts(stored.draft, readStoredDraft(here)), null)
    }
    // Without an answer this tab's draft is all there is.
    fetchDraft().then(take, () => undefined)
    return () => {
      current = false
    }
  }, [open, key, fetchDraft])
}
