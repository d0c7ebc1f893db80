import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { call, signInMany, type Visitor } from '../test-support/sessions.ts'
import { type Bench, print } from './bench.ts'
import type { Child } from './child.ts'
import { somePost } from './searches.ts'

const STREAMS = 100
const WRITES = 210
/** The first writes warm the server up and are not counted. */
const UNCOUNTED = 10
const PAUSE_MS = 20

/** Open streams, and a write that reaches some of them. */
interface FanOut {
  streams: { path: string; cookie?: string }[]
  /** Streams that each write reaches. */
  reached: number
  /** A text in each write's event. */
  event: string
  write: (number: number) => Promise<unknown>
}

/**
 * Measures the time from a call until open pages have its event, one write after the other: messages in 50
 * conversations whose 100 members each have a page open, and comments on a pet that 100 visitors watch.
 */
export async function measureFanOut(bench: Bench, product: Child): Promise<void> {
  await fillWithPosts(bench.db, 100, { photos: false, people: 10 })
  const people = await signInMany(bench, STREAMS)
  await report('a message to the pages of both members, of 100 open ones', await messages(product, people))
  await report('a comment to 100 visitors of a pet', await comments(product, people, await somePost(bench.db)))
}

async function messages({ url }: Child, people: Visitor[]): Promise<FanOut> {
  const conversations: { path: string; from: Visitor }[] = []
  for (let index = 0; index < people.length; index += 2) {
    const [from, other] = people.slice(index) as [Visitor, Visitor]
    const start = { otherUserId: other.id }
    const { conversationId } = await call<{ conversationId: string }>(url, from, 'POST', '/api/conversations', start)
    conversations.push({ path: `/api/conversations/${conversationId}/messages`, from })
  }
  return {
    streams: people.map(({ cookie }) => ({ path: `${url}/api/live`, cookie })),
    reached: 2,
    event: '"messages"]',
    write: number => {
      const { path, from } = conversations[number % conversations.length]!
      return call(url, from, 'POST', path, { clientId: randomUUID(), content: `Message ${number}` })
    },
  }
}

const comments = async ({ url }: Child, people: Visitor[], postId: number): Promise<FanOut> => ({
  streams: people.map(() => ({ path: `${url}/api/live?watch=post:${postId}` })),
  reached: STREAMS,
  event: '"comments"',
  write: number => {
    const form = { content: `Comment ${number}`, formId: randomUUID() }
    return call(url, people[number % people.length]!, 'POST', `/api/posts/${postId}/comments`, form)
  },
})

async function report(name: string, { streams, reached, event, write }: FanOut): Promise<void> {
  const times: number[] = []
  let begun = 0
  let left = 0
  let arrived = Promise.withResolvers<void>()
  const receive = (text: string) => {
    if (!text.includes(event)) return
    times.push(performance.now() - begun)
    left -= 1
    if (left === 0) arrived.resolve()
  }
  const open = await Promise.all(streams.map(({ path, cookie }) => openEvents(path, cookie)))
  for (const stream of open) stream.on('data', receive)
  for (let number = 0; number < WRITES; number += 1) {
    if (number === UNCOUNTED) times.length = 0
    arrived = Promise.withResolvers<void>()
    left = reached
    begun = performance.now()
    await Promise.all([write(number), arrived.promise])
    await sleep(PAUSE_MS)
  }
  for (const stream of open) stream.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1)
  print(`${name}: median ${at(0.5)} ms, 99% within ${at(0.99)} ms`)
}

/** Opens an event stream; its events are the response's data. */
export const openEvents = (url: string, cookie?: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { headers: cookie ? { cookie } : {}, agent: false }, response =>
      response.statusCode === 200
        ? resolve(response.setEncoding('utf8'))
        : reject(new Error(`The stream answered ${response.statusCode}`)),
    ).on('error', reject)
  })
