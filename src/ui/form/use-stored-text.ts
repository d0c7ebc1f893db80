import { useSyncExternalStore } from 'react'
import { tabStore } from '../browser-store.ts'

/** A text being written; it waits in this tab under its key while its writer is elsewhere. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    tabStore.subscribe,
    () => tabStore.get(key) ?? '',
    () => '',
  )
  return [text, next => tabStore.set(key, next || null)]
}
