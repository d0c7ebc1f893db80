import type { Change } from '../../../shared/apply-changes.ts'
import type { Signal } from '../../../shared/signals.ts'

/** Random, so that pages that were refused at the same moment do not retry at the same moment. */
const retryMs = () => 1000 + 3000 * Math.random()
/** How long the server keeps changes. */
const REMEMBERED_MS = 25_000

interface StreamOptions {
  /** Listen to this topic instead of the signed-in person's events. */
  topic?: string
  /** Listen to the events of this organisation. */
  organization?: string | undefined
  onChanges: (changes: Change[]) => void
  onSignal?: (signal: Signal) => void
  /** Changes may have been missed. */
  onGap: () => void
  /** The server refused the stream; it will be retried. */
  onRefused?: () => void
  signal: AbortSignal
}

/**
 * Holds a stream of live events until the signal aborts. When the stream opens, the server sends the changes since the page was
 * served. If that is too long ago or the stream was interrupted, there is a gap.
 */
export function holdStream({
  topic,
  organization,
  onChanges,
  onSignal,
  onGap,
  onRefused,
  signal,
}: StreamOptions): Promise<void> {
  let broken = performance.now() > REMEMBERED_MS
  const servedAt = document.getElementById('state')?.dataset.servedAt ?? ''
  const open = () => {
    const query = new URLSearchParams({
      ...(topic && { watch: topic }),
      ...(organization && { organization }),
      ...(!broken && { since: servedAt }),
    })
    const source = new EventSource(`/api/live?${query.toString()}`)
    source.addEventListener('open', () => {
      if (broken) onGap()
      broken = false
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => onChanges(JSON.parse(data) as Change[]))
    source.addEventListener('signal', ({ data }: MessageEvent<string>) => onSignal?.(JSON.parse(data) as Signal))
    source.addEventListener('error', () => {
      broken = true
      if (source.readyState !== EventSource.CLOSED || signal.aborted) return
      // The browser does not retry after a refusal.
      onRefused?.()
      setTimeout(() => !signal.aborted && (stop = open()), retryMs())
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
