import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applyChanges, refetchAll, type Change } from '../../../shared/apply-changes.ts'
import { dispatchSignal, type Signal } from '../../../shared/signals.ts'
import { holdStream } from './event-stream.ts'

type LiveEvent = Change[] | 'all' | Signal
/** A new tab broadcasts this; the other tabs answer with their recent events. */
const HERE = 'here'
/** How long events are repeated to new tabs: a page opens its channel a moment after it was served. */
const REPEATED_MS = 30_000

/**
 * Keeps the pages of a signed-in person up to date. The server sends changes; queries whose change has no data are refetched. One tab
 * holds the stream (browsers allow few connections to a server) and broadcasts to the others. After a gap, everything on screen is
 * refetched.
 *
 * @param organization the slug: the updates of that organisation, whose id is `me`
 */
export function useLiveUpdates(me: string, organization?: string): void {
  const cache = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const tabs = new BroadcastChannel(`live:${me}`)
    const receive = (event: LiveEvent) => {
      if (event === 'all') refetchAll(cache)
      else if (Array.isArray(event)) applyChanges(cache, event)
      else dispatchSignal(event)
    }
    const recent = createRecent()
    tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent | typeof HERE>) => {
      if (data !== HERE) receive(data)
      else for (const event of recent.all()) tabs.postMessage(event)
    })
    tabs.postMessage(HERE)
    const publish = (event: LiveEvent) => {
      receive(event)
      recent.add(event)
      tabs.postMessage(event)
    }
    // Did the session end, or is the server going down?
    const onRefused = () => publish([{ path: ['accounts', 'me'] }])
    const hold = () =>
      holdStream({
        organization,
        onChanges: publish,
        onSignal: publish,
        onGap: () => publish('all'),
        onRefused,
        signal,
      })
    if ('locks' in navigator) void navigator.locks.request(`live:${me}`, { signal }, hold).catch(() => {})
    else void hold()
    return () => {
      controller.abort()
      tabs.close()
    }
  }, [cache, me, organization])
}

/** The events that this tab broadcast recently, each once. They carry no data: a new tab may already show newer data, so it fetches. */
function createRecent() {
  const events = new Map<string, { at: number; event: LiveEvent }>()
  const add = (event: LiveEvent) => void events.set(JSON.stringify(event), { at: Date.now(), event })
  const prune = () => {
    for (const [key, { at }] of events) if (at < Date.now() - REPEATED_MS) events.delete(key)
  }
  return {
    add: (event: LiveEvent) => {
      prune()
      if (event === 'all') add(event)
      else if (Array.isArray(event)) add(event.map(({ path, input }) => ({ path, ...(input && { input }) })))
    },
    all: (): LiveEvent[] => {
      prune()
      return [...events.values()].map(({ event }) => event)
    },
  }
}
