import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { print, type Bench } from './bench.ts'
import type { Child } from './child.ts'
import { openEvents } from './open-stream.ts'
import { call, signInMany, type Visitor } from '../test-support/sessions.ts'

const PEOPLE = 1000
const RATE = 100
const SECONDS = Number(process.env.SECONDS ?? 60)
const IDLE = 5000
/** Streams that are opened concurrently. */
const CONCURRENT = 50

interface Conversation {
  conversationId: string
  members: [Visitor, Visitor]
}

/**
 * Measures the time from the sender's call until the other page is notified, and until it has fetched the message. Fails unless each
 * message is fetched exactly once and in order.
 */
export async function measureDelivery(bench: Bench, product: Child): Promise<void> {
  const people = await signInMany(bench, PEOPLE)
  const conversations = await startConversations(product, people)
  const notified: number[] = []
  const shown: number[] = []
  const sentAt = new Map<string, number>()
  const inboxes = new Map(people.map(person => [person.id, new Map<string, string[]>()]))
  const receive = async (person: Visitor, conversationId: string) => {
    const at = performance.now()
    const path = `/api/conversations/${conversationId}/messages`
    const { items } = await call<{ items: Fetched[] }>(product.url, person, 'GET', path)
    const known = inboxes.get(person.id)?.get(conversationId) ?? []
    for (const { senderId, content } of items.toReversed()) {
      if (senderId === person.id || known.includes(content)) continue
      known.push(content)
      notified.push(at - (sentAt.get(content) ?? at))
      shown.push(performance.now() - (sentAt.get(content) ?? at))
    }
    inboxes.get(person.id)?.set(conversationId, known)
  }
  const close = await openAll(product, people, receive)
  const expected = await sendMessages(product, conversations, sentAt)
  await sleep(2000)
  close()
  const arrived = [...inboxes.values()].flatMap(inbox => [...inbox.values()].flat())
  const duplicates = arrived.length - new Set(arrived).size
  const lost = expected.filter(content => !arrived.includes(content)).length
  print(
    `delivery: ${expected.length} messages in ${SECONDS} s beside ${PEOPLE} open streams: notified after ${percentiles(notified)}, ` +
      `fetched after ${percentiles(shown)}; ${lost} lost, ${duplicates} duplicates`,
  )
}

interface Fetched {
  senderId: string
  content: string
}

/** Sends between random pairs. */
async function startConversations({ url }: Child, people: Visitor[]): Promise<Conversation[]> {
  const conversations: Conversation[] = []
  for (let index = 0; index < people.length; index += 1) {
    const one = people[index]!
    const other = people[(index + 1 + randomInt(people.length - 1)) % people.length]!
    const start = { otherUserId: other.id }
    const { conversationId } = await call<{ conversationId: string }>(url, one, 'POST', '/api/conversations', start)
    conversations.push({ conversationId, members: [one, other] })
  }
  return conversations
}

/** Sends at a constant rate without waiting for answers. Returns the messages. */
async function sendMessages(
  { url }: Child,
  conversations: Conversation[],
  sentAt: Map<string, number>,
): Promise<string[]> {
  const calls: Promise<string>[] = []
  const start = performance.now()
  for (let number = 0; number < RATE * SECONDS; number += 1) {
    await sleep(Math.max(0, start + (number * 1000) / RATE - performance.now()))
    const { conversationId, members } = conversations[randomInt(conversations.length)]!
    const content = `number ${number}`
    sentAt.set(content, performance.now())
    const path = `/api/conversations/${conversationId}/messages`
    const sent = call(url, members[randomInt(2)]!, 'POST', path, { clientId: randomUUID(), content })
    calls.push(sent.then(() => content))
  }
  return Promise.all(calls)
}

/** Milliseconds. */
function percentiles(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

/** Opens a stream for each person. Returns a function that closes them. */
async function openAll(
  product: Child,
  people: Visitor[],
  receive: (person: Visitor, conversationId: string) => Promise<void>,
): Promise<() => void> {
  const streams: IncomingMessage[] = []
  for (let from = 0; from < people.length; from += CONCURRENT) {
    const opening = people.slice(from, from + CONCURRENT).map(async person => {
      const stream = await openEvents(`${product.url}/api/live`, person.cookie)
      stream.on('data', (text: string) => {
        const id = /"messages"\],"input":\{"conversationId":"([\da-f-]+)"/.exec(text)?.[1]
        if (id) void receive(person, id)
      })
      streams.push(stream)
    })
    await Promise.all(opening)
  }
  return () => streams.forEach(stream => stream.destroy())
}

/** Measures the server's memory for an open page. */
export async function measureMemory(bench: Bench, product: Child): Promise<void> {
  const people = await signInMany(bench, IDLE)
  // Warm-up: memory that every server needs is not counted.
  const closeFirst = await openAll(product, people.slice(0, IDLE / 10), async () => {})
  closeFirst()
  await sleep(1000)
  const idle = await product.memory()
  const close = await openAll(product, people, async () => {})
  await sleep(3000)
  const busy = await product.memory()
  close()
  const each = (busy - idle) / IDLE / 1024
  print(
    `memory: ${IDLE} idle streams take ${each.toFixed(1)} kB each beyond the idle server's ${Math.round(idle / 2 ** 20)} MB`,
  )
}
