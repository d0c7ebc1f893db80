import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tellSignal, type Signal } from '../shared/signals.ts'
import { holdStream, type Change } from './event-stream.ts'
import { refetch, refetchAll } from './refetch.ts'

type News = Change[] | 'all' | Signal
/** What a tab says when it begins to listen. */
const HERE = 'here'
/** A page listens a while after it was served: for so long what was told is told again to tabs that come. */
const RETOLD_MS = 30_000

/**
 * Keeps what a signed-in person sees current. The server names what changed; whatever is shown of that is fetched again.
 * One tab holds the stream (browsers allow few connections to a server) and tells the others. After a break everything
 * shown is fetched again, so that nothing can be missed.
 */
export function useLiveUpdates(me: string): void {
  const cache = useQueryClient()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const tabs = new BroadcastChannel(`live:${me}`)
    const hear = (news: News) => {
      if (news === 'all') refetchAll(cache)
      else if (Array.isArray(news)) refetch(cache, news)
      else tellSignal(news)
    }
    const recent = createRecent()
    tabs.addEventListener('message', ({ data }: MessageEvent<News | typeof HERE>) => {
      if (data !== HERE) hear(data)
      else for (const news of recent.all()) tabs.postMessage(news)
    })
    tabs.postMessage(HERE)
    const tell = (news: News) => {
      hear(news)
      recent.add(news)
      tabs.postMessage(news)
    }
    // Did the session end, or is the server going down?
    const onRefused = () => tell([{ path: ['accounts', 'me'] }])
    const hold = () => holdStream({ tell, onSignal: tell, onGap: () => tell('all'), onRefused, signal })
    if ('locks' in navigator) void navigator.locks.request(`live:${me}`, { signal }, hold).catch(() => {})
    else void hold()
    return () => {
      controller.abort()
      tabs.close()
    }
  }, [cache, me])
}

/** What this tab told the others of late, the same news once; signals are not for those who come later. */
function createRecent() {
  const told = new Map<string, { at: number; news: News }>()
  const prune = () => {
    for (const [key, { at }] of told) if (at < Date.now() - RETOLD_MS) told.delete(key)
  }
  return {
    add: (news: News) => {
      prune()
      if (news === 'all' || Array.isArray(news)) told.set(JSON.stringify(news), { at: Date.now(), news })
    },
    all: (): News[] => {
      prune()
      return [...told.values()].map(({ news }) => news)
    },
  }
}
