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
  /** Turns a response into a person's event stream; it ends by `close`, by `end`, or when the client leaves. */
  stream(user: { id: string; sessionId: string }, response: ServerResponse): void
  /** Ends streams whose session was revoked, on every server; without sessions, all of the person. */
  end(userId: string, sessionIds?: readonly string[]): void
  open(): number
  close(): Promise<void>
}

type Event = { to: readonly string[]; changes: Change[] } | { endOf: string; sessionIds?: readonly string[] }
type Streams = Map<string, Map<ServerResponse, string>>

const CHANNEL = 'pawpal:live'
/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000

export function createLive(redisUrl: string | undefined, log: Log): Live {
  const streams: Streams = new Map()
  const bus = redisUrl ? redisBus(redisUrl, event => handle(streams, event), log) : localBus(event => handle(streams, event))
  const heartbeat = setInterval(() => each(streams, response => response.write(':\n\n')), HEARTBEAT_MS).unref()
  return {
    announce: (to, changes) => bus.publish({ to: [...new Set(to)], changes }),
    end: (endOf, sessionIds) => bus.publish({ endOf, ...(sessionIds && { sessionIds }) }),
    stream: (user, response) => begin(streams, user, response),
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
    for (const [response, sessionId] of streams.get(event.endOf) ?? [])
      if (!event.sessionIds || event.sessionIds.includes(sessionId)) response.end()
    return
  }
  const frame = `data: ${JSON.stringify(event.changes)}\n\n`
  for (const userId of event.to) for (const response of streams.get(userId)?.keys() ?? []) response.write(frame)
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
  const options = { maxRetriesPerRequest: 1, enableOfflineQueue: false, retryStrategy: (tries: number) => Math.min(tries * 100, 2000) }
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
