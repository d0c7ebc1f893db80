import type { ServerResponse } from 'node:http'
import type { Signal } from '../shared/signals.ts'
import { localBus, redisBus } from './bus.ts'
import type { Viewer } from './context.ts'
import type { Log } from './log.ts'

/**
 * What changed, in the client's terms: the path of a procedure or of a group of them, and the part of its input that matters.
 * Open pages put `data` into what they show of it. Without data, and after a gap, they fetch.
 */
export interface Change {
  path: string[]
  input?: Record<string, unknown>
  /** In the shape of the procedure's answer, for nobody but the audience. */
  data?: Record<string, unknown>
}

/**
 * People by their ids and topics by their names, or everybody who had one of these roles when their page opened its stream. A
 * topic is what pages of whomever may watch; its name holds a colon, as no id of a person does.
 */
export type Audience = readonly string[] | { roles: readonly Role[] }

type Role = Viewer['role']

export interface Listener {
  id: string
  role: Role
  verified: boolean
  sessionId: string
}

/** Whoever watches a topic is told of nothing else. */
interface Watcher {
  /** The topic. */
  id: string
  role?: undefined
  sessionId?: undefined
}

export interface Live {
  /** Tells every open page of these people or that watches these topics, on every server. Call it after the commit. */
  announce(to: Audience, changes: Change[]): void
  /** Sends something that only pages hear that are open at this moment. */
  sendSignal(to: readonly string[], signal: Signal): void
  /** Whether a page of this person may be open; with Redis it may be open on another server. */
  mayReach(userId: string): boolean
  /**
   * Turns a response into a person's event stream; it ends by `close`, by `end`, or when the client leaves. `since`: when the
   * server read what the page shows, in milliseconds of the epoch; what changed between then and now is told at once.
   */
  stream(listener: Listener, response: ServerResponse, since?: number): void
  /** The same for a topic, whoever asks: what is told to one must be no secret. Streams of one person are limited. */
  watch(topic: string, response: ServerResponse, since?: number, personId?: string): void
  /** Ends streams whose session was revoked, on every server; without sessions, all of the person. */
  end(userId: string, sessionIds?: readonly string[]): void
  /** Calls the listener for every change that is told to anybody, on whatever server; of roles only that there was one. */
  onChange(listener: ChangeListener): void
  countStreams(): number
  /** Before a stop: ends all streams, also those that still begin. Their pages come back within seconds, not all at once. */
  endStreams(): void
  close(): Promise<void>
}

/** Without people where something may have been missed: nothing that is remembered holds for certain. */
type ChangeListener = (to: readonly string[] | undefined, changes: readonly Change[]) => void

type Event =
  | { to: Audience; changes: Change[] }
  | { to: readonly string[]; signal: Signal }
  | { endOf: string; sessionIds?: readonly string[] }
type Streams = Map<string, Map<ServerResponse, Listener | Watcher>>
/** The open streams of each person, the oldest first, and what each listens to: the person or a topic. */
type StreamsOfPeople = Map<string, Map<ServerResponse, string>>

/** Which sessions of listeners are over, whose end nobody told: they expired, or the command line ended them beside a lone server. */
type FindEnded = (listeners: readonly Listener[]) => Promise<readonly string[]>

/** Proxies close connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000
const KEPT_MS = 30_000
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // The connection ends with its stream: nobody sends another request on it while the server stops.
  connection: 'close',
}
/** After how long a page opens its stream again, and within how long where many do at once. */
const RETRY_MS = 1000
const REOPEN_MS = [1000, 3000] as const
const REOPEN_AFTER_STOP_MS = [1000, 5000] as const
/** A server keeps so many streams of one person; one more ends the oldest, which then waits so that two do not end each other. */
const MAX_STREAMS = 20
const REOPEN_AFTER_LIMIT_MS = [60_000, 120_000] as const
/** How far the clocks of two servers may be apart. */
const CLOCK_SKEW_MS = 1000

export function createLive(redisUrl: string | undefined, log: Log, findEnded?: FindEnded): Live {
  const streams: Streams = new Map()
  const streamsOfPeople: StreamsOfPeople = new Map()
  let stopping = false
  const recent = createRecent()
  const listeners: ChangeListener[] = []
  const receive = (event: Event) => {
    recent.add(event)
    if ('changes' in event) for (const listener of listeners) listener(peopleOf(event.to), event.changes)
    handle(streams, event)
  }
  const onGap = () => {
    for (const listener of listeners) listener(undefined, [])
    endAll(streams, REOPEN_MS)
  }
  const bus = redisUrl ? redisBus<Event>(redisUrl, { receive, onGap }, log) : localBus<Event>({ receive })
  const beat = () => {
    each(streams, response => response.write(':\n\n'))
    if (findEnded) endUntold(streams, findEnded).catch((error: Error) => log.warn({ error }, 'live'))
  }
  const heartbeat = setInterval(beat, HEARTBEAT_MS).unref()
  const open = (listener: Listener | Watcher, response: ServerResponse, since?: number, personId?: string) => {
    begin(streams, listener, response)
    if (stopping) return endAll(streams, REOPEN_AFTER_STOP_MS)
    if (personId !== undefined) limitStreams(streams, streamsOfPeople, personId, { response, id: listener.id })
    for (const changes of since ? recent.of(listener, since) : []) response.write(frameOf(changes))
  }
  const endStreams = () => {
    stopping = true
    endAll(streams, REOPEN_AFTER_STOP_MS)
  }
  return {
    announce: (to, changes) => bus.publish({ to: 'roles' in to ? to : [...new Set(to)], changes }),
    sendSignal: (to, signal) => bus.publish({ to, signal }),
    mayReach: userId => redisUrl !== undefined || streams.has(userId),
    end: (endOf, sessionIds) => bus.publish({ endOf, ...(sessionIds && { sessionIds }) }),
    stream: (listener, response, since) => open(listener, response, since, listener.id),
    watch: (topic, response, since, personId) => open({ id: topic }, response, since, personId),
    onChange: listener => void listeners.push(listener),
    countStreams: () => [...streams.values()].reduce((sum, responses) => sum + responses.size, 0),
    endStreams,
    close: async () => {
      clearInterval(heartbeat)
      endStreams()
      await bus.close()
    },
  }
}

function begin(streams: Streams, listener: Listener | Watcher, response: ServerResponse): void {
  const { id } = listener
  const own = streams.get(id) ?? new Map<ServerResponse, Listener | Watcher>()
  streams.set(id, own.set(response, listener))
  response.on('close', () => {
    own.delete(response)
    if (own.size === 0 && streams.get(id) === own) streams.delete(id)
  })
  response.writeHead(200, STREAM_HEADERS)
  response.write(`retry: ${RETRY_MS}\n\n`)
}

/** Whoever opens a stream again fetches everything shown again: hence not all of them at the same moment. */
function endAll(streams: Streams, within: Range): void {
  each(streams, response => endAndRetry(response, within))
  streams.clear()
}

type Range = readonly [fromMs: number, toMs: number]

function endAndRetry(response: ServerResponse, [from, to]: Range): void {
  response.end(`retry: ${Math.round(from + Math.random() * (to - from))}\n\n`)
}

function limitStreams(
  streams: Streams,
  people: StreamsOfPeople,
  personId: string,
  { response, id }: { response: ServerResponse; id: string },
): void {
  const own = people.get(personId) ?? new Map<ServerResponse, string>()
  people.set(personId, own.set(response, id))
  response.on('close', () => {
    own.delete(response)
    if (own.size === 0 && people.get(personId) === own) people.delete(personId)
  })
  const [oldest] = own
  if (own.size <= MAX_STREAMS || !oldest) return
  own.delete(oldest[0])
  if (streams.get(oldest[1])?.delete(oldest[0])) endAndRetry(oldest[0], REOPEN_AFTER_LIMIT_MS)
}

async function endUntold(streams: Streams, findEnded: FindEnded): Promise<void> {
  const listeners = [...streams.values()].flatMap(own => [...own.values()].filter(isListener))
  if (listeners.length === 0) return
  const ended = new Set(await findEnded(listeners))
  for (const { id, sessionId } of listeners)
    if (ended.has(sessionId)) handle(streams, { endOf: id, sessionIds: [sessionId] })
}

const isListener = (listener: Listener | Watcher): listener is Listener => listener.sessionId !== undefined

function handle(streams: Streams, event: Event): void {
  if ('endOf' in event) {
    const own = streams.get(event.endOf)
    for (const [response, { sessionId }] of own ?? []) {
      if (event.sessionIds && !event.sessionIds.includes(sessionId ?? '')) continue
      // At once, not when it has closed: what is announced meanwhile must not be written after the end.
      own?.delete(response)
      response.end()
    }
    return
  }
  const frame = 'signal' in event ? `event: signal\n${frameOf(event.signal)}` : frameOf(event.changes)
  for (const own of audienceOf(streams, event.to))
    for (const [response, listener] of own ?? []) if (isMeant(event.to, listener)) response.write(frame)
}

/** People and topics are looked up; for a role, which is told of rarely, everybody is asked. */
const audienceOf = (streams: Streams, to: Audience) =>
  'roles' in to ? streams.values() : to.map(id => streams.get(id))

const peopleOf = (to: Audience): readonly string[] => ('roles' in to ? [] : to)

const isMeant = (to: Audience, { id, role }: Listener | Watcher): boolean =>
  'roles' in to ? role !== undefined && to.roles.includes(role) : to.includes(id)

const frameOf = (told: Change[] | Signal): string => `data: ${JSON.stringify(told)}\n\n`

/** A page that was served just now may show the data already, or what is newer: it fetches. */
const withoutData = ({ path, input }: Change): Change => ({ path, ...(input && { input }) })

/** The changes of the last half minute: a page opens its stream a moment after it was served. */
function createRecent() {
  let kept: { at: number; to: Audience; changes: Change[] }[] = []
  const prune = (now: number) => {
    if ((kept[0]?.at ?? now) < now - 2 * KEPT_MS) kept = kept.filter(({ at }) => at > now - KEPT_MS)
  }
  return {
    add: (event: Event) => {
      const at = Date.now()
      prune(at)
      if ('changes' in event) kept.push({ at, to: event.to, changes: event.changes.map(withoutData) })
    },
    of: (listener: Listener | Watcher, since: number) =>
      kept.filter(({ at, to }) => at >= since - CLOCK_SKEW_MS && isMeant(to, listener)).map(({ changes }) => changes),
  }
}

function each(streams: Streams, act: (response: ServerResponse) => void): void {
  for (const own of streams.values()) for (const response of own.keys()) act(response)
}
