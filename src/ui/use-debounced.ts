import { useEffect, useState } from 'react'

const TYPING_MS = 300

/** The text as it was when typing last paused. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
