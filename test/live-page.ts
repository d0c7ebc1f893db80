import { get, type ClientRequest } from 'node:http'
import type { Change } from '../src/platform/live/live.ts'
import type { Signal } from '../src/shared/signals.ts'

interface StreamHandlers {
  onChanges?: (changes: Change[]) => void
  /** Called when the stream reconnected, so events may be missing. */
  onGap?: () => void
  onSignal?: (signal: Signal) => void
}

export interface LivePage {
  /** Resolves when the stream is first open. */
  opened: Promise<void>
  /** How often the server refused the stream. */
  refusals: () => number
  isOpen: () => boolean
  /** Breaks the connection, as a bad network does. */
  cut: () => void
  close: () => void
}

interface LivePageOptions extends StreamHandlers {
  url: string
  cookie: string
  /** The share of the server's reconnect delay to wait. */
  patience?: number
}

const REFUSED_RETRY_MS = 2000

/** The live stream of an open page: like `EventSource` and src/app/routes/live/event-stream.ts in a browser. */
export function openLivePage({ url, cookie, patience = 1, ...handlers }: LivePageOptions): LivePage {
  const state = { retry: 1000, broken: false, open: false, closed: false, refusals: 0 }
  const started = Promise.withResolvers<void>()
  let request: ClientRequest
  const again = (afterMs: number) => {
    state.broken = true
    state.open = false
    if (!state.closed) setTimeout(connect, afterMs * patience)
  }
  const connect = () => {
    if (state.closed) return
    request = get(`${url}/api/live`, { headers: { cookie }, agent: false }, response => {
      if (response.statusCode !== 200) {
        state.refusals += 1
        response.resume()
        return again(REFUSED_RETRY_MS)
      }
      state.open = true
      if (state.broken) handlers.onGap?.()
      state.broken = false
      started.resolve()
      response.setEncoding('utf8').on(
        'data',
        reader(frame => handleFrame(frame, handlers, state)),
      )
      // A broken connection emits `close` without `end`.
      response.on('error', () => undefined).on('close', () => again(state.retry))
    })
    request.on('error', () => state.open || again(state.retry))
  }
  connect()
  return {
    opened: started.promise,
    refusals: () => state.refusals,
    isOpen: () => state.open,
    cut: () => void request.destroy(),
    close: () => {
      state.closed = true
      request.destroy()
    },
  }
}

/** Splits the input into complete frames; a partial one waits for its rest. */
function reader(onFrame: (frame: string) => void) {
  let rest = ''
  return (text: string) => {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    frames.forEach(onFrame)
  }
}

function handleFrame(frame: string, { onChanges, onSignal }: StreamHandlers, state: { retry: number }): void {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
  state.retry = Number(field('retry') ?? state.retry)
  const data = field('data')
  if (data === undefined) return
  if (field('event') === 'signal') onSignal?.(JSON.parse(data) as Signal)
  else onChanges?.(JSON.parse(data) as Change[])
}
