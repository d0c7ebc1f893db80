import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Signal } from '../../shared/signals.ts'
import { localBus, redisBus, type BusState } from './bus.ts'
import type { Log } from '../log.ts'
import type { RedisAddress } from '../redis.ts'
import { createStreamWriter, MAX_BATCH } from './stream-writer.ts'
import { note } from '../observe.ts'
import { createRecentChanges } from './recent-changes.ts'

/**
 * A change in terms of the API: the path of a procedure or of a group of procedures, and part of its input. Open pages merge `data`
 * into their queries. Without data, and after a gap, they refetch.
 */
export interface Change {
  path: string[]
  input?: Record<string, unknown>
  /** In the format of the procedure's answer. Only the audience may see it. */
  data?: object
  /** Pages ignore the older of two changes of a query; see `snapshotVersion`. */
  version?: number
  /** Set for a large audience: a page refetches at a random moment within so many milliseconds. */
  withinMs?: number
}

/**
 * Ids of people and names of topics, or everybody who had one of these roles when their page opened its stream.
 * Anybody may watch a topic. Topic names have a colon, people's ids do not.
 */
export type Audience = readonly string[] | { roles: readonly string[] }

export interface Listener {
  id: string
  role: string
  verified: boolean
  sessionId: string
  /** For an organization's page, whose account has the id: the person at it, with the rights of their session. */
  person?: { id: string; role: string; verified: boolean }
}

/** A stream that receives the changes of one topic only. */
interface Watcher {
  /** The topic. */
  id: string
  role?: undefined
  sessionId?: undefined
  person?: undefined
}

export interface Live {
  /** Publishes changes to the open pages of these people and topics, on every server. Call it after the commit. */
  announce(to: Audience, changes: Change[]): void
  /** Sends a signal to the pages that are open at this moment. It is never stored or repeated. */
  sendSignal(to: readonly string[], signal: Signal): void
  /** Whether this person may have an open page; with Redis it may be on another server. */
  mayReach(userId: string): boolean
  /**
   * Turns a response into a person's event stream. It ends by `close`, by `end`, or when the client disconnects. `since` is the time in
   * milliseconds at which the server read the page's data; the changes since then are sent at once.
   */
  stream(listener: Listener, response: ServerResponse, since?: number): void
  /** The same for a topic, for anybody: its changes must be public. The number of streams of a person is limited. */
  watch(topic: string, response: ServerResponse, since?: number, personId?: string): void
  /** Ends streams whose session was revoked, on every server; without sessions, all of the person, also those of organisations' pages. */
  end(userId: string, sessionIds?: readonly string[]): void
  /** Calls the listener for every announced change, of any server. For roles the list of people is empty. */
  onChange(listener: ChangeListener): void
  countStreams(): number
  /** Whether events reach other servers; `off` without Redis. */
  busState(): BusState
  /** Before a stop: ends all streams and each new one. Their pages reconnect within seconds, not all at once. */
  endStreams(): void
  close(): Promise<void>
}

/** `to` is undefined after a gap: every cache must be cleared. */
type ChangeListener = (to: readonly string[] | undefined, changes: readonly Change[]) => void

type Event =
  | { to: Audience; changes: Change[] }
  | { to: readonly string[]; signal: Signal }
  | { endOf: string; sessionIds?: readonly string[] }
type Streams = Map<string, Map<Writable, Listener | Watcher>>
/** The open streams of each person, the oldest first, each with the person's id or the topic that it listens to. */
type StreamsOfPeople = Map<string, Map<Writable, string>>

/** Finds sessions that ended without a call of `end`: expired ones, and those that a command ended beside a server without Redis. */
type FindEnded = (listeners: readonly Listener[]) => Promise<readonly string[]>

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // The connection ends with its stream: nobody sends another request on it while the server stops.
  connection: 'close',
}
/** The delay after which a page reconnects, and the ranges of random delays when many pages reconnect. */
const RETRY_MS = 1000
const REOPEN_MS = [1000, 3000] as const
const REOPEN_AFTER_STOP_MS = [1000, 5000] as const
/** The limit of one person's streams on a server. One more ends the oldest, whose long delay keeps two from ending each other. */
const MAX_STREAMS = 20
const REOPEN_AFTER_LIMIT_MS = [60_000, 120_000] as const

export function createLive(redis: RedisAddress[], log: Log, findEnded?: FindEnded): Live {
  const streams: Streams = new Map()
  const streamsOfPeople: StreamsOfPeople = new Map()
  let stopping = false
  const recent = createRecentChanges()
  const listeners: ChangeListener[] = []
  const write = createStreamWriter<Listener | Watcher>()
  const receive = (event: Event, sentAt = Date.now()) => {
    if ('changes' in event) {
      recent.add(event)
      for (const listener of listeners) listener(peopleOf(event.to), event.changes)
    }
    // Clocks of two servers differ by some milliseconds.
    handle(streams, event, write, written =>
      note({ what: 'delivery', streams: written, delayMs: Math.max(0, Date.now() - sentAt) }),
    )
  }
  const onGap = () => {
    for (const listener of listeners) listener(undefined, [])
    endAll(streams, REOPEN_MS)
  }
  const bus = redis.length > 0 ? redisBus<Event>(redis, { receive, onGap, keyOf }, log) : localBus<Event>({ receive })
  const beat = () => {
    void keepOpen(streams)
    if (findEnded) endExpired(streams, findEnded).catch((error: Error) => log.warn({ error }, 'live'))
  }
  const heartbeat = setInterval(beat, HEARTBEAT_MS).unref()
  const open = (listener: Listener | Watcher, response: ServerResponse, since?: number, personId?: string) => {
    const stream = begin(streams, listener, response)
    if (stopping) return endAll(streams, REOPEN_AFTER_STOP_MS)
    if (personId !== undefined) limitStreams(streams, streamsOfPeople, personId, { stream, id: listener.id })
    const missed = since ? recent.since(since, to => isMeant(to, listener)) : []
    for (const changes of missed) stream.write(frameOf(changes))
  }
  const endStreams = () => {
    stopping = true
    endAll(streams, REOPEN_AFTER_STOP_MS)
  }
  return {
    announce: (to, changes) => bus.publish({ to: 'roles' in to ? to : [...new Set(to)], changes }),
    sendSignal: (to, signal) => bus.publish({ to, signal }),
    mayReach: userId => redis.length > 0 || streams.has(userId),
    end: (endOf, sessionIds) => bus.publish({ endOf, ...(sessionIds && { sessionIds }) }),
    stream: (listener, response, since) => open(listener, response, since, listener.person?.id ?? listener.id),
    watch: (topic, response, since, personId) => open({ id: topic }, response, since, personId),
    onChange: listener => void listeners.push(listener),
    countStreams: () => [...streams.values()].reduce((sum, own) => sum + own.size, 0),
    busState: () => bus.state(),
    endStreams,
    close: async () => {
      clearInterval(heartbeat)
      endStreams()
      await bus.close()
    },
  }
}

function begin(streams: Streams, listener: Listener | Watcher, response: ServerResponse): Writable {
  response.writeHead(200, STREAM_HEADERS)
  response.write(`retry: ${RETRY_MS}\n\n`)
  addTo(streams, listener.id, response, listener)
  return response
}

/** Adds a stream to a group until it closes. */
function addTo<Value>(groups: Map<string, Map<Writable, Value>>, id: string, stream: Writable, value: Value) {
  const own = groups.get(id) ?? new Map<Writable, Value>()
  groups.set(id, own.set(stream, value))
  stream.on('close', () => {
    own.delete(stream)
    if (own.size === 0 && groups.get(id) === own) groups.delete(id)
  })
  return own
}

/** A page refetches everything when it reconnects, so pages reconnect at random times. */
function endAll(streams: Streams, within: Range): void {
  each(streams, stream => endAndRetry(stream, within))
  streams.clear()
}

type Range = readonly [fromMs: number, toMs: number]

function endAndRetry(stream: Writable, [from, to]: Range): void {
  stream.end(`retry: ${Math.round(from + Math.random() * (to - from))}\n\n`)
}

function limitStreams(
  streams: Streams,
  people: StreamsOfPeople,
  personId: string,
  { stream, id }: { stream: Writable; id: string },
): void {
  const own = addTo(people, personId, stream, id)
  const [oldest] = own
  if (own.size <= MAX_STREAMS || !oldest) return
  own.delete(oldest[0])
  if (streams.get(oldest[1])?.delete(oldest[0])) endAndRetry(oldest[0], REOPEN_AFTER_LIMIT_MS)
}

async function endExpired(streams: Streams, findEnded: FindEnded): Promise<void> {
  const listeners = [...streams.values()].flatMap(own => [...own.values()].filter(isListener))
  if (listeners.length === 0) return
  const ended = new Set(await findEnded(listeners))
  for (const { id, sessionId } of listeners)
    if (ended.has(sessionId)) endOwn(streams, { endOf: id, sessionIds: [sessionId] })
}

const isListener = (listener: Listener | Watcher): listener is Listener => listener.sessionId !== undefined

type StreamWriter = ReturnType<typeof createStreamWriter<Listener | Watcher>>

function handle(streams: Streams, event: Event, write: StreamWriter, onWritten: (streams: number) => void): void {
  if ('endOf' in event) return endOwn(streams, event)
  const { to } = event
  const groups = [...audienceOf(streams, to)].filter(own => own !== undefined)
  if (groups.length === 0) return
  const isMeantFor = (reader: Listener | Watcher) => isMeant(to, reader)
  for (const own of groups) {
    const text =
      'signal' in event ? `event: signal\n${frameOf(event.signal)}` : frameOf(spreadRefetches(event.changes, own.size))
    write(own, { text, isMeant: isMeantFor, onWritten })
  }
}

/** Pages of a topic that refetch at once without harm to others. */
const AT_ONCE = 100
const REFETCHES_PER_SECOND = 20
const MAX_SPREAD_MS = 60_000

/** Thousands of pages that refetch in the same moment would keep everybody else waiting. */
function spreadRefetches(changes: Change[], pages: number): Change[] {
  if (pages <= AT_ONCE) return changes
  const withinMs = Math.min(Math.ceil(pages / REFETCHES_PER_SECOND) * 1000, MAX_SPREAD_MS)
  return changes.map(change => (change.data ? change : { ...change, withinMs }))
}

function endOwn(streams: Streams, { endOf, sessionIds }: Extract<Event, { endOf: string }>): void {
  for (const [id, own] of streams)
    for (const [stream, { sessionId, person }] of own) {
      if (id !== endOf && person?.id !== endOf) continue
      if (sessionIds && !sessionIds.includes(sessionId ?? '')) continue
      // Removed at once, not on `close`: later changes must not be written after the end.
      own.delete(stream)
      stream.end()
    }
}

/** Events of the same audience keep their order between servers. */
const keyOf = (event: Event): string =>
  'endOf' in event ? event.endOf : 'roles' in event.to ? '' : (event.to.toSorted()[0] ?? '')

/** In batches: tens of thousands of streams at once would keep requests waiting. */
async function keepOpen(streams: Streams): Promise<void> {
  let written = 0
  for (const own of streams.values())
    for (const stream of own.keys()) {
      if (!stream.writableEnded) stream.write(':\n\n')
      written += 1
      if (written % MAX_BATCH === 0) await nextTurn()
    }
}

/** People and topics are looked up by id. Changes for roles are rare, so they go through all streams. */
const audienceOf = (streams: Streams, to: Audience) =>
  'roles' in to ? streams.values() : to.map(id => streams.get(id))

const peopleOf = (to: Audience): readonly string[] => ('roles' in to ? [] : to)

const isMeant = (to: Audience, { id, role }: Listener | Watcher): boolean =>
  'roles' in to ? role !== undefined && to.roles.includes(role) : to.includes(id)

const frameOf = (payload: Change[] | Signal): string => `data: ${JSON.stringify(payload)}\n\n`

function each(streams: Streams, act: (stream: Writable) => void): void {
  for (const own of streams.values()) for (const stream of own.keys()) act(stream)
}
