import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { holdStream, type Change } from './event-stream.ts'
import { applyChanges } from './apply-changes.ts'

/** Of a thing that changes all the time a page shows what is new this often; milliseconds. */
const PAUSE_MS = 2000

/**
 * Keeps what a page shows of one thing current for whoever looks at it, visitors too. A tab in the background holds no stream
 * (browsers allow few connections to a server); when it is looked at again, everything of the thing is fetched again.
 *
 * @param everything what may change of it; the same array each time
 */
export function useWatchedTopic(topic: string, everything: readonly Change[]): void {
  const cache = useQueryClient()
  useEffect(() => {
    let watching: AbortController | undefined
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        watching?.abort()
        watching = undefined
      } else if (!watching) {
        watching = new AbortController()
        const { signal } = watching
        const onChanges = withPauses(changes => applyChanges(cache, changes), signal)
        void holdStream({ topic, onChanges, onGap: () => onChanges(everything), signal })
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      watching?.abort()
    }
  }, [cache, topic, everything])
}

/** Acts at once on what comes alone; what comes within the pause after it waits for the pause's end, and then counts once. */
function withPauses(act: (changes: readonly Change[]) => void, signal: AbortSignal) {
  let held: Map<string, Change> | undefined
  const tell = (changes: readonly Change[]): void => {
    if (signal.aborted) return
    if (held) {
      for (const change of changes) held.set(JSON.stringify(change), change)
      return
    }
    held = new Map()
    act(changes)
    setTimeout(() => {
      const late = [...(held?.values() ?? [])]
      held = undefined
      if (late.length > 0) tell(late)
    }, PAUSE_MS)
  }
  return tell
}
