import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, signIn, type Visitor } from '../../test-support/sessions.ts'
import type { Bench } from '../bench.ts'
import { openEvents } from '../fan-out.ts'

const PAIRS = 20
/** Between two actions: 22 a second of all kinds together. */
const EVERY_MS = 45

const SEARCHES = [
  'breed=retriever&location=ton&size=Medium&minAge=6&maxAge=60',
  'breed=shepherd&location=field&size=Large&minAge=12&maxAge=120',
  'breed=longhair&location=new&size=Small&maxAge=180',
  'q=gentle+children&species=dog',
]

/** Milliseconds from the moment at which each action was due. */
export type Waits = Map<string, number[]>

/** One of the people; resolves with its end, or with several ends that have names of their own. */
type Action = (due: number) => Promise<void>

export interface People {
  /** Lets people act at a steady rate, however long the answers take, so that waiting is counted. */
  actFor(ms: number): Promise<Waits>
  leave(): void
}

/** Ordinary people: visitors, members who look around, and pairs who write to each other with their pages open. */
export async function ordinaryPeople(bench: Bench, url: string): Promise<People> {
  const ids = Array.from({ length: 2 * PAIRS }, (_, number) => ({ id: `bench-${100 + number}` }))
  const people = await signIn(bench.db, bench.env, ids)
  const { rows } = await bench.db.$client.query<{ id: number }>(
    `select id from posts where status = 'approved' order by hashint8(id) limit 2000`,
  )
  let waits: Waits = new Map()
  const note = (kind: string, due: number) => {
    const own = waits.get(kind) ?? []
    own.push(performance.now() - due)
    waits.set(kind, own)
  }
  const read =
    (kind: string, pathOf: () => string, headersOf: () => Record<string, string> = () => ({})): Action =>
    async due => {
      await get(url + pathOf(), headersOf())
      note(kind, due)
    }
  const talk = await talking(url, people, note)
  const member = () => ({ cookie: some(people).cookie })
  const actions: Action[] = [
    read('a page from the cache', () => '/home'),
    read("a visitor's page", () => `/post/${some(rows).id}`),
    read("a member's page", () => '/home', member),
    read('a list', () => '/api/posts?species=dog', member),
    read('a search', () => `/api/posts?${some(SEARCHES)}`, member),
    talk.write,
  ]
  return {
    actFor: async ms => {
      waits = new Map()
      const own = waits
      const begun = performance.now()
      const running: Promise<void>[] = []
      for (let due = begun; due < begun + ms; due += EVERY_MS) {
        await sleep(Math.max(0, due - performance.now()))
        running.push(actions[running.length % actions.length]!(due))
      }
      await Promise.all(running)
      return own
    },
    leave: talk.leave,
  }
}

async function get(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

/** Pairs of people with a conversation. */
async function talking(url: string, people: Visitor[], note: (kind: string, due: number) => void) {
  /** When a message was due, by its text. */
  const sent = new Map<string, number>()
  const onEvent = (text: string) => {
    for (const [content, due] of sent)
      if (text.includes(content)) {
        sent.delete(content)
        note("a message at the other's page", due)
      }
  }
  const conversations: { path: string; from: Visitor }[] = []
  const streams: IncomingMessage[] = []
  for (let index = 0; index < people.length; index += 2) {
    const [from, other] = people.slice(index) as [Visitor, Visitor]
    const start = { otherUserId: other.id }
    const { conversationId } = await call<{ conversationId: string }>(url, from, 'POST', '/api/conversations', start)
    conversations.push({ path: `/api/conversations/${conversationId}/messages`, from })
    const stream = await openEvents(`${url}/api/live`, other.cookie)
    streams.push(stream.on('data', onEvent))
  }
  const write: Action = async due => {
    const { path, from } = some(conversations)
    const content = `Is she still there? ${randomUUID()}`
    sent.set(content, due)
    await call(url, from, 'POST', path, { clientId: randomUUID(), content })
    note('a message sent', due)
  }
  return { write, leave: () => streams.forEach(stream => stream.destroy()) }
}

const some = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)]!
