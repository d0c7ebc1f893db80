import { useSyncExternalStore } from 'react'
import { useMe } from '../../../client.ts'

/** The text being written in a conversation; it waits in this tab while its writer is elsewhere. */
export function useDraft(conversationId: string): [string, (text: string) => void] {
  const key = `draft:${useMe()?.id}:${conversationId}`
  const text = useSyncExternalStore(
    onDrafts,
    () => read(key),
    () => '',
  )
  return [text, next => write(key, next)]
}

const listeners = new Set<() => void>()

function onDrafts(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** What stands in for the tab's storage where that is full or forbidden: it lasts until the page is left. */
const unstored = new Map<string, string>()

function read(key: string): string {
  return unstored.get(key) ?? fromStorage(key)
}

function fromStorage(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  unstored.delete(key)
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    unstored.set(key, text)
  }
  for (const changed of listeners) changed()
}
