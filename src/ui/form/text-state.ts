import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { tabStore } from '../browser-store.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Takes over text that was typed before hydration. */
export function useEarlyText(field: RefObject<TextField | null>, text: string, onText: (text: string) => void): void {
  const take = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed && typed !== text) onText(typed)
  })
  useEffect(() => take(), [])
}

/** A draft text, stored in the tab's session storage. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    tabStore.subscribe,
    () => tabStore.get(key) ?? '',
    () => '',
  )
  return [text, next => tabStore.set(key, next || null)]
}

interface TypedText {
  /** Props of the element around the text fields. */
  watch: { onFocus: (event: FocusEvent) => void }
  /** Whether a field has another text than at its first focus. */
  isTyped: () => boolean
  /** Forgets the typed text, e.g. after saving. */
  forget: () => void
}

/** Tracks whether text was typed into controlled or uncontrolled fields. */
export function useTypedText(): TypedText {
  const before = useRef(new Map<TextField, string>())
  return {
    watch: {
      onFocus: ({ target }) => {
        if (isTextField(target) && !before.current.has(target)) before.current.set(target, target.value)
      },
    },
    isTyped: () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
    forget: () => before.current.clear(),
  }
}

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !VALUES_ONLY.has(element.type))

/** Types of inputs without text. */
const VALUES_ONLY = new Set(['checkbox', 'radio', 'range', 'file'])
