import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { connectToChannels, shardOf, type RedisAddress } from '../redis.ts'
import type { RedisState } from '../redis-state.ts'
import { watchRedis } from './watch-redis.ts'

export type BusState = RedisState | 'off'

/** Delivers the events of each server to all servers. */
export interface Bus<Event> {
  publish(event: Event): void
  /** Whether events reach other servers, or why not; `off` without Redis. */
  state(): BusState
  close(): Promise<void>
}

interface Subscriber<Event> {
  /** Events with the same key keep their order. */
  keyOf: (event: Event) => string
  /** `sentAt` is the sender's time in milliseconds since 1970, for an event of another server. */
  receive: (event: Event, sentAt?: number) => void
  /** Events of other servers may be missing. Called every two seconds during an outage, and once after it. */
  onGap: () => void
}

const CHANNEL = 'pawpal:live'
const HEARTBEAT_MS = 2000
/** A connection may be dead without an end: after so many missing heartbeats a new one is made. */
const PATIENT_BEATS = 5
/** A command without an answer within this time counts as failed. */
const TIMEOUT_MS = 1000

/**
 * Delivers events through one or several independent Redis servers: each handles the events of some audiences. While
 * one is away, only its events are missing.
 */
export function redisBus<Event>(addresses: RedisAddress[], subscriber: Subscriber<Event>, log: Log): Bus<Event> {
  const shards = addresses.map(address => busOf(address, subscriber, log))
  return {
    publish: event => shardOf(shards, subscriber.keyOf(event)).publish(event),
    state: () => shards.map(shard => shard.state()).find(state => state !== 'ok') ?? 'ok',
    close: async () => {
      await Promise.all(shards.map(shard => shard.close()))
    },
  }
}

export const localBus = <Event>({ receive }: Pick<Subscriber<Event>, 'receive'>): Bus<Event> => ({
  publish: event => receive(event),
  state: () => 'off',
  close: () => Promise.resolve(),
})

type Frame<Event> = { from: string } & ({ event: Event; at?: number } | { beat: true } | { gap: true })

/**
 * Delivers events to the own listeners at once, and to those of other servers through Redis, which stores nothing. Each server listens
 * for its own heartbeat: while that is missing, events of others may be missing, too. If a publish failed, the server publishes `gap`
 * after the outage, and all servers let their pages refetch.
 */
function busOf<Event>(address: RedisAddress, { receive, onGap }: Subscriber<Event>, log: Log): Bus<Event> {
  const self = randomUUID()
  const { publisher, subscriber } = connections(address)
  /** `missing`: events may be missing. `owing`: a publish failed. `heard`: the last heartbeat arrived. `silent`: heartbeats that did not. */
  const state = { missing: true, owing: false, heard: false, silent: 0 }
  const watch = watchRedis(address, log)
  let lastPublish: Promise<unknown> = Promise.resolve()
  const publish = (frame: Frame<Event>) =>
    (lastPublish = publisher
      .publish(CHANNEL, JSON.stringify(frame))
      .catch(() => void (state.owing ||= 'event' in frame)))
  const beat = () => {
    state.missing ||= !state.heard
    if (state.missing) onGap()
    state.silent = state.heard ? 0 : state.silent + 1
    if (state.silent >= PATIENT_BEATS) {
      state.silent = 0
      for (const connection of [publisher, subscriber]) if (connection.status === 'ready') connection.disconnect(true)
    }
    watch.onBeat(state.missing)
    state.heard = false
    void publish({ from: self, beat: true })
  }
  const onOwnBeat = () => {
    state.heard = true
    if (state.missing) onGap()
    state.missing = false
    if (state.owing) void publish({ from: self, gap: true })
    state.owing = false
  }
  subscriber.on('close', () => void (state.missing = true))
  subscriber.on('message', (_channel: string, text: string) => {
    const frame = JSON.parse(text) as Frame<Event>
    if ('beat' in frame) {
      if (frame.from === self) onOwnBeat()
    } else if ('gap' in frame) onGap()
    else if (frame.from !== self) receive(frame.event, frame.at)
  })
  const timer = setInterval(beat, HEARTBEAT_MS).unref()
  void subscriber.subscribe(CHANNEL).then(
    () => publish({ from: self, beat: true }),
    (error: Error) => log.warn({ error }, 'redis'),
  )
  return {
    publish: event => {
      receive(event)
      void publish({ from: self, event, at: Date.now() })
    },
    state: () => watch.state(state.missing),
    close: async () => {
      clearInterval(timer)
      await lastPublish
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

/** Their failures show as missing heartbeats, and `watchRedis` logs these. */
function connections(address: RedisAddress) {
  const options = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (tries: number) => Math.min(tries * 100, 2000),
  }
  const publisher = connectToChannels(address, { ...options, commandTimeout: TIMEOUT_MS })
  const subscriber = connectToChannels(address, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null })
  for (const connection of [publisher, subscriber]) connection.on('error', () => undefined)
  return { publisher, subscriber }
}
