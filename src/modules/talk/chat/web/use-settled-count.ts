import { useEffect, useState } from 'react'

/** A message in an open conversation counts as unread for a moment until it is marked as read. */
const SETTLE_MS = 400

/** A debounced count: it falls at once and rises after a delay, so that no badge appears for a message in view. */
export function useSettledCount(count: number): number {
  const [shown, setShown] = useState(count)
  if (count < shown) setShown(count)
  useEffect(() => {
    if (count <= shown) return
    const timer = setTimeout(() => setShown(count), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [count, shown])
  return Math.min(count, shown)
}
