import { useEffect, useState } from 'react'

/** Follows `on`, but once true stays true for at least this many milliseconds. */
export function useAtLeast(on: boolean, ms: number): boolean {
  const [was, setWas] = useState(on)
  const [held, setHeld] = useState(on)
  if (on !== was) {
    setWas(on)
    if (on) setHeld(true)
  }
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(false), ms)
    return () => clearTimeout(timer)
  }, [held, ms])
  return on || held
}
