import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

interface Change {
  path: string[]
  input?: Record<string, unknown>
}

const RETRY_MS = 2000
/** How long the server remembers what it told. */
const REMEMBERED_MS = 25_000

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
    tabs.addEventListener('message', ({ data }: MessageEvent<Change[] | 'all'>) => refetch(cache, data))
    const tell = (changes: Change[] | 'all') => {
      refetch(cache, changes)
      tabs.postMessage(changes)
    }
    if ('locks' in navigator)
      void navigator.locks.request(`live:${me}`, { signal }, () => listen(tell, signal)).catch(() => {})
    else void listen(tell, signal)
    return () => {
      controller.abort()
      tabs.close()
    }
  }, [cache, me])
}

function refetch(cache: QueryClient, changes: Change[] | 'all'): void {
  if (changes === 'all') return void cache.invalidateQueries()
  for (const { path, input } of changes) void cache.invalidateQueries({ queryKey: input ? [path, { input }] : [path] })
}

/**
 * Holds the stream until the signal aborts. What changed since the page was served is told by the server when the stream opens;
 * where that is too long ago (another tab held the stream until now), everything is fetched again instead.
 */
function listen(tell: (changes: Change[] | 'all') => void, signal: AbortSignal): Promise<void> {
  let broken = performance.now() > REMEMBERED_MS
  const servedAt = document.getElementById('state')?.dataset.servedAt ?? ''
  const open = () => {
    const source = new EventSource(broken ? '/api/live' : `/api/live?since=${servedAt}`)
    source.addEventListener('open', () => {
      if (broken) tell('all')
      broken = false
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as Change[]))
    source.addEventListener('error', () => {
      broken = true
      if (source.readyState !== EventSource.CLOSED || signal.aborted) return
      // A refusal closes the source for good. Did the session end, or is the server going down? In the latter case ask again.
      tell([{ path: ['accounts', 'me'] }])
      setTimeout(() => !signal.aborted && (stop = open()), RETRY_MS)
    })
    return () => source.close()
  }
  let stop = open()
  return new Promise(resolve => {
    signal.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
}
