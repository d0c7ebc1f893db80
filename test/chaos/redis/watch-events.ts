import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, type Visitor } from '../../../test-support/sessions.ts'
import { openLivePage, type LivePage } from '../../live-page.ts'
import type { ManagedServer, Stack } from '../stack.ts'

/** A message, and what the pages on other servers saw of it. Times are milliseconds of `performance.now()`. */
export interface Probe {
  sentAt: number
  /** Whether its event reached all of these pages. */
  isLive: boolean
  /** When the last of these pages had it, by the event or by fetching again; undefined if one never had it. */
  seenAt: number | undefined
}

interface EventWatch {
  /** Messages that could not be sent. */
  failures: readonly { at: number; reason: string }[]
  /** Whether the messages sent after a time reach the other servers live. */
  isCrossing(time: number): boolean
  /** Waits for late events. */
  end(): Promise<Probe[]>
}

interface Sent {
  mark: string
  server: number
  sentAt: number
  acknowledgedAt: number
}

/** What the page on one server received. */
interface Page {
  arrivals: Map<string, number>
  /** When its stream was open again: the page then fetches everything. */
  fetches: number[]
  stream: LivePage
}

const PAUSE_MS = 200
/** Pages open their streams again within 3 seconds, after the random delay that the server names. */
const LATE_MS = 6000

/** One of the people sends messages by all servers in turn to another, who has a page open on each. */
export async function watchEvents({ servers }: Stack, [writer, reader]: readonly Visitor[]): Promise<EventWatch> {
  if (!writer || !reader) throw new Error('Nobody writes')
  const urls = servers.map(urlOf)
  const { conversationId } = await call<{ conversationId: string }>(
    urls[0] ?? '',
    writer,
    'POST',
    '/api/conversations',
    { otherUserId: reader.id },
  )
  const pages = urls.map(url => openPage(url, reader))
  await Promise.all(pages.map(({ stream }) => stream.opened))
  const sent: Sent[] = []
  const failures: { at: number; reason: string }[] = []
  const state = { over: false }
  const send = async () => {
    for (let turn = 0; !state.over; turn += 1) {
      const server = turn % urls.length
      const [mark, sentAt] = [randomUUID(), performance.now()]
      const body = { clientId: mark, content: mark }
      await call(urls[server] ?? '', writer, 'POST', `/api/conversations/${conversationId}/messages`, body).then(
        () => sent.push({ mark, server, sentAt, acknowledgedAt: performance.now() }),
        (error: Error) => failures.push({ at: sentAt, reason: error.message }),
      )
      await sleep(PAUSE_MS)
    }
  }
  const sending = send()
  return {
    failures,
    isCrossing: time => {
      const after = sent.filter(({ sentAt }) => sentAt > time).map(message => toProbe(message, pages))
      return after.length > urls.length && after.slice(-urls.length - 1, -1).every(({ isLive }) => isLive)
    },
    end: async () => {
      state.over = true
      await sending
      await sleep(LATE_MS)
      for (const { stream } of pages) stream.close()
      return sent.map(message => toProbe(message, pages))
    },
  }
}

export const urlOf = ({ port }: ManagedServer): string => `http://127.0.0.1:${port}`

function openPage(url: string, { cookie }: Visitor): Page {
  const arrivals = new Map<string, number>()
  const fetches: number[] = []
  const stream = openLivePage({
    url,
    cookie,
    onChanges: changes => {
      const text = JSON.stringify(changes)
      for (const [mark] of text.matchAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g))
        if (!arrivals.has(mark)) arrivals.set(mark, performance.now())
    },
    onGap: () => void fetches.push(performance.now()),
  })
  return { arrivals, fetches, stream }
}

function toProbe({ mark, server, sentAt, acknowledgedAt }: Sent, pages: readonly Page[]): Probe {
  const others = pages.filter((_, index) => index !== server)
  const arrivals = others.map(({ arrivals: of }) => of.get(mark))
  const seen = others.map(
    ({ fetches }, index) => arrivals[index] ?? fetches.find(fetchedAt => fetchedAt > acknowledgedAt),
  )
  const isSeen = (time: number | undefined): time is number => time !== undefined
  return {
    sentAt,
    isLive: arrivals.every(isSeen),
    seenAt: seen.every(isSeen) ? Math.max(...seen) : undefined,
  }
}
