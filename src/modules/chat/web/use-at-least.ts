import { useEffect, useState } from 'react'

/** What is on stays on for at least this many milliseconds. */
export function useAtLeast(on: boolean, ms: number): boolean {
  const [held, setHeld] = useState(on)
  useEffect(() => {
    if (on) return setHeld(true)
    const timer = setTimeout(() => setHeld(false), ms)
    return () => clearTimeout(timer)
  }, [on, ms])
  return on || held
}
