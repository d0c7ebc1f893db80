import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Log } from './log.ts'

/** Carries what one server tells to all of them. */
export interface Bus<Event> {
  publish(event: Event): void
  close(): Promise<void>
}

interface Hearing<Event> {
  receive: (event: Event) => void
  /** Something that others told may not have been heard, and goes on so: called every two seconds while it does, and after it. */
  onGap: () => void
}

const CHANNEL = 'pawpal:live'
const BEAT_MS = 2000
/** A Redis that hangs answers nothing; what is told to it then counts as not told. */
const PATIENCE_MS = 1000

export const localBus = <Event>({ receive }: Pick<Hearing<Event>, 'receive'>): Bus<Event> => ({
  publish: receive,
  close: () => Promise.resolve(),
})

type Frame<Event> = { from: string } & ({ event: Event } | { beat: true } | { gap: true })

/**
 * What a server tells reaches its own listeners at once, and those of the others through Redis, which forgets it. So each server
 * listens for its own beat: while it hears none, it may miss what others tell; what it could not tell itself, it makes up for by
 * telling all of them of a gap as soon as it can.
 */
export function redisBus<Event>(url: string, { receive, onGap }: Hearing<Event>, log: Log): Bus<Event> {
  const self = randomUUID()
  const { publisher, subscriber } = connections(url, log)
  /** May be missing something; owes the others a gap; has heard the last beat. */
  const state = { missing: true, owing: false, heard: false }
  let told: Promise<unknown> = Promise.resolve()
  const tell = (frame: Frame<Event>) =>
    (told = publisher.publish(CHANNEL, JSON.stringify(frame)).catch(() => void (state.owing ||= 'event' in frame)))
  const beat = () => {
    state.missing ||= !state.heard
    if (state.missing) onGap()
    state.heard = false
    void tell({ from: self, beat: true })
  }
  const hearOwnBeat = () => {
    state.heard = true
    if (state.missing) onGap()
    state.missing = false
    if (state.owing) void tell({ from: self, gap: true })
    state.owing = false
  }
  subscriber.on('close', () => void (state.missing = true))
  subscriber.on('message', (_channel: string, text: string) => {
    const frame = JSON.parse(text) as Frame<Event>
    if ('beat' in frame) {
      if (frame.from === self) hearOwnBeat()
    } else if ('gap' in frame) onGap()
    else if (frame.from !== self) receive(frame.event)
  })
  const timer = setInterval(beat, BEAT_MS).unref()
  void subscriber.subscribe(CHANNEL).then(
    () => tell({ from: self, beat: true }),
    (error: Error) => log.warn({ error }, 'redis'),
  )
  return {
    publish: event => {
      receive(event)
      void tell({ from: self, event })
    },
    close: async () => {
      clearInterval(timer)
      await told
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

function connections(url: string, log: Log) {
  const options = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (tries: number) => Math.min(tries * 100, 2000),
  }
  const publisher = new Redis(url, { ...options, commandTimeout: PATIENCE_MS })
  const subscriber = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null })
  for (const connection of [publisher, subscriber])
    connection.on('error', (error: Error) => log.warn({ error }, 'redis'))
  return { publisher, subscriber }
}
