import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dispatchSignal, type Signal } from '../shared/signals.ts'
import { applyChanges, refetchAll } from './apply-changes.ts'
import { holdStream, type Change } from './event-stream.ts'

type LiveEvent = Change[] | 'all' | Signal
/** What a tab sends when it begins to listen. */
const HERE = 'here'
/** A page listens a while after it was served: for so long, changes are repeated to tabs that come. */
const REPEATED_MS = 30_000

/**
 * Keeps what a signed-in person sees current. The server sends changes; their data is shown, and what has none is fetched again.
 * One tab holds the stream (browsers allow few connections to a server) and broadcasts to the others. After a gap everything
 * shown is fetched again, so that nothing can be missed.
 */
export function useLiveUpdates(me: string): void {
  const cache = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const tabs = new BroadcastChannel(`live:${me}`)
    const receive = (event: LiveEvent) => {
      if (event === 'all') refetchAll(cache)
      else if (Array.isArray(event)) applyChanges(cache, event, me)
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
      holdStream({ onChanges: publish, onSignal: publish, onGap: () => publish('all'), onRefused, signal })
    if ('locks' in navigator) void navigator.locks.request(`live:${me}`, { signal }, hold).catch(() => {})
    else void hold()
    return () => {
      controller.abort()
      tabs.close()
    }
  }, [cache, me])
}

/** What this tab broadcast of late, each change once. New tabs fetch: they may show the data already, or what is newer. */
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
