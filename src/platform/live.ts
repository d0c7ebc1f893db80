import type { ServerResponse } from 'node:http'
import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/**
 * What changed, in the client's terms: the path of a procedure or of a group of them, and the part of its input that matters.
 * The browser refetches what it shows of that; nothing of the change itself travels, so there is nothing to lose or to leak.
 */
export interface Change {
  path: string[]
  input?: Record<string, unknown>
}

export interface Live {
  /** Tells every open page of these people, on every server. Call it after the commit. */
  announce(userIds: readonly string[], changes: Change[]): void
  /**
   * Turns a response into a person's event stream; it ends by `close`, by `end`, or when the client leaves. `since`: when the
   * server read what the page shows, in milliseconds of the epoch; what changed between then and now is told at once.
   */
  stream(user: { id: string; sessionId: string }, response: ServerResponse, since?: number): void
  /** Ends streams whose session was revoked, on every server; without sessions, all of the person. */
  end(userId: string, sessionIds?: readonly string[]): void
  /** Calls the listener for everything that is told to anybody, on whatever server. */
  onChange(listener: () => void): void
  open(): number
  close(): Promise<void>
}

type Event = { to: readonly string[]; changes: Change[] } | { endOf: string; sessionIds?: readonly string[] }
type Streams = Map<string, Map<ServerResponse, string>>

const CHANNEL = 'pawpal:live'
/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000
const KEPT_MS = 30_000
/** How far the clocks of two servers may be apart. */
const CLOCK_SKEW_MS = 1000

export function createLive(redisUrl: string | undefined, log: Log): Live {
  const streams: Streams = new Map()
  const recent = createRecent()
  const listeners: (() => void)[] = []
  const receive = (event: Event) => {
    recent.add(event)
    for (const listener of listeners) listener()
    handle(streams, event)
  }
  const bus = redisUrl ? redisBus(redisUrl, receive, log) : localBus(receive)
  const heartbeat = setInterval(() => each(streams, response => response.write(':\n\n')), HEARTBEAT_MS).unref()
  return {
    announce: (to, changes) => bus.publish({ to: [...new Set(to)], changes }),
    end: (endOf, sessionIds) => bus.publish({ endOf, ...(sessionIds && { sessionIds }) }),
    stream: (user, response, since) => {
      begin(streams, user, response)
      for (const changes of since ? recent.of(user.id, since) : []) response.write(frameOf(changes))
    },
    onChange: listener => void listeners.push(listener),
    open: () => [...streams.values()].reduce((sum, responses) => sum + responses.size, 0),
    close: async () => {
      clearInterval(heartbeat)
      each(streams, response => response.end())
      await bus.close()
    },
  }
}

function begin(streams: Streams, { id, sessionId }: { id: string; sessionId: string }, response: ServerResponse): void {
  const own = streams.get(id) ?? new Map<ServerResponse, string>()
  streams.set(id, own.set(response, sessionId))
  response.on('close', () => {
    own.delete(response)
    if (own.size === 0 && streams.get(id) === own) streams.delete(id)
  })
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write('retry: 1000\n\n')
}

function handle(streams: Streams, event: Event): void {
  if ('endOf' in event) {
    const own = streams.get(event.endOf)
    for (const [response, sessionId] of own ?? []) {
      if (event.sessionIds && !event.sessionIds.includes(sessionId)) continue
      // At once, not when it has closed: what is announced meanwhile must not be written after the end.
      own?.delete(response)
      response.end()
    }
    return
  }
  const frame = frameOf(event.changes)
  for (const userId of event.to) for (const response of streams.get(userId)?.keys() ?? []) response.write(frame)
}

const frameOf = (changes: Change[]): string => `data: ${JSON.stringify(changes)}\n\n`

/** What was told in the last half minute: a page that was just served opens its stream a moment after it was read. */
function createRecent() {
  let kept: { at: number; to: readonly string[]; changes: Change[] }[] = []
  const prune = (now: number) => {
    if ((kept[0]?.at ?? now) < now - 2 * KEPT_MS) kept = kept.filter(({ at }) => at > now - KEPT_MS)
  }
  return {
    add: (event: Event) => {
      const at = Date.now()
      prune(at)
      if ('to' in event) kept.push({ at, to: event.to, changes: event.changes })
    },
    of: (userId: string, since: number) =>
      kept.filter(({ at, to }) => at >= since - CLOCK_SKEW_MS && to.includes(userId)).map(({ changes }) => changes),
  }
}

function each(streams: Streams, act: (response: ServerResponse) => void): void {
  for (const own of streams.values()) for (const response of own.keys()) act(response)
}

interface Bus {
  publish(event: Event): void
  close(): Promise<void>
}

const localBus = (receive: (event: Event) => void): Bus => ({ publish: receive, close: () => Promise.resolve() })

/**
 * Every server hears every event, its own through the bus as well. While Redis is away an event still reaches this server's
 * streams; pages elsewhere catch up by refetching.
 */
function redisBus(url: string, receive: (event: Event) => void, log: Log): Bus {
  const options = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (tries: number) => Math.min(tries * 100, 2000),
  }
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null })
  for (const connection of [publisher, subscriber])
    connection.on('error', (error: Error) => log.warn({ error: error.message }, 'redis'))
  subscriber.on('message', (_channel: string, text: string) => receive(JSON.parse(text) as Event))
  void subscriber.subscribe(CHANNEL).catch((error: Error) => log.warn({ error: error.message }, 'redis'))
  return {
    publish: event => void publisher.publish(CHANNEL, JSON.stringify(event)).catch(() => receive(event)),
    close: async () => {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
