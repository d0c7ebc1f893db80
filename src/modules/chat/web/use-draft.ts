import { useEffect, useState } from 'react'
import { useMe } from '../../../client.ts'

/** The text being written in a conversation; it waits in this tab while its writer is elsewhere. */
export function useDraft(conversationId: string): [string, (text: string) => void] {
  const key = `draft:${useMe()?.id}:${conversationId}`
  const [text, setText] = useState('')
  // After the first render: the server knows of no drafts.
  useEffect(() => setText(read(key)), [key])
  const write = (next: string) => {
    setText(next)
    store(key, next)
  }
  return [text, write]
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** A browser that keeps nothing loses the draft, never the writing. */
function store(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Full or forbidden.
  }
}
