import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { applyChanges, type Change } from '../../../shared/apply-changes.ts'
import { holdStream } from './event-stream.ts'

/** The shortest time between two updates of a page whose topic changes all the time. */
const PAUSE_MS = 2000

/**
 * Keeps a page about a topic up to date, also for visitors. A tab in the background closes its stream (browsers allow few connections
 * to a server). When it becomes visible, it refetches everything of the topic.
 *
 * @param everything all that may change; the same array on each render
 */
export function useWatchedTopic(topic: string, everything: readonly Change[], enabled = true): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!enabled) return
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
  }, [cache, topic, everything, enabled])
}

/** Throttles changes: acts on the first at once, then collects changes during the pause, each once, and acts on them at its end. */
function withPauses(act: (changes: readonly Change[]) => void, signal: AbortSignal) {
  let held: Map<string, Change> | undefined
  const handle = (changes: readonly Change[]): void => {
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
      if (late.length > 0) handle(late)
    }, PAUSE_MS)
  }
  return handle
}
