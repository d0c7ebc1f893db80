import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { applyChanges, type Change } from '../../../shared/apply-changes.ts'
import { holdStream } from './event-stream.ts'
import { throttleChanges } from './throttle-changes.ts'

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
        const onChanges = throttleChanges(changes => applyChanges(cache, changes), signal)
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
