import { useEffect, useState } from 'react'

/** What arrives in an open conversation is counted until its reading is noted: less than this is no news. */
const SETTLE_MS = 400

/** A count that falls at once and rises when it stays so, so that no badge lights up for what is just being read. */
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
