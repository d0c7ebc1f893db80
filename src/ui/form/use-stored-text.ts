import { useSyncExternalStore } from 'react'
import { tabStore } from '../browser-store.ts'

/** A draft text, stored in the tab's session storage. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    tabStore.subscribe,
    () => tabStore.get(key) ?? '',
    () => '',
  )
  return [text, next => tabStore.set(key, next || null)]
}
