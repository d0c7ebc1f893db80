import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { tabStore } from '../../../../../ui/browser-store.ts'
import { useStoredText } from '../../../../../ui/form/text-state.ts'
import type { ApplicationDraft } from '../../../application-questions/contract.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import type { Answers } from '../../rules.ts'

const PAUSE_MS = 600

type Draft = ReturnType<typeof useDraft>

/**
 * The viewer's draft about a pet: saved in this tab at once, and on the server when typing pauses (debounce).
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
    /** Discards the draft, after sending or to start over. A save that was still under way may have recreated it on the server. */
    clear: () => {
      const wasTyped = text !== ''
      store(key, null, null)
      if (wasTyped) void removeSaved()
    },
  }
}

/** When the server saved this draft; undefined while there are unsaved changes. */
const savedKey = (key: string): string => `${key}:saved`

function store(key: string, draft: ApplicationDraft | null, savedAt: string | null): void {
  tabStore.set(savedKey(key), savedAt)
  tabStore.set(key, draft && JSON.stringify(draft))
}

/** Saves and removes the draft on the server, one call at a time. A failure loses nothing: this tab has the draft. */
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

/** Loads the draft of another device when the form opens. What was typed here meanwhile wins. */
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
    // If the server does not answer, this tab's draft is used.
    fetchDraft().then(take, () => undefined)
    return () => {
      current = false
    }
  }, [open, key, fetchDraft])
}

export const BLANK: Answers = { homeSituation: '', experience: '', whyThisPet: '', additionalInfo: '' }
const EMPTY: ApplicationDraft = { answers: null, own: null, sendHome: null }

/** The draft in a stored text; an empty one where the text is none. */
function readStoredDraft(text: string): ApplicationDraft {
  try {
    const { answers, own, sendHome } = JSON.parse(text || '{}') as Partial<ApplicationDraft>
    return {
      answers: answers ? { ...BLANK, ...answers } : null,
      own: own?.answers && own.questions ? own : null,
      sendHome: sendHome ?? null,
    }
  } catch {
    return EMPTY
  }
}

/** Merges what was typed here over the stored draft; empty answers keep the stored ones. */
function mergeDrafts(stored: ApplicationDraft, here: ApplicationDraft): ApplicationDraft {
  const answers = { ...BLANK, ...stored.answers, ...filled(here.answers ?? {}) }
  return {
    answers: (stored.answers ?? here.answers) ? answers : null,
    own: here.own ? { ...here.own, answers: { ...stored.own?.answers, ...here.own.answers } } : stored.own,
    sendHome: here.sendHome ?? stored.sendHome,
  }
}

const filled = (answers: Partial<Answers>): Partial<Answers> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ''))

/** Says that the draft is saved, with a button to start over. */
export function DraftNote({ draft: { isThere, isSaved, clear } }: { draft: Draft }) {
  if (!isThere) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft">
      {isSaved ? t('Saved as a draft. You can continue later, on any device.') : t('What you typed stays here.')}
      <Button variant="quiet" size="sm" onClick={clear}>
        {t('Discard draft')}
      </Button>
    </p>
  )
}
