import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { sessionCookieName } from '../../../src/modules/base/accounts/sessions/cookies.server.ts'
import { signInMany, type Visitor } from '../../../test-support/sessions.ts'
import { factoriesFor } from '../../factories.ts'
import type { Stack } from '../stack.ts'
import { clientOf, type Client, type Protocol } from './client.ts'

type Kind = 'get' | 'post' | 'upload'

/** What visitors did and met. */
export interface Visits {
  requests: Record<Kind, Record<Protocol, number>>
  failures: string[]
  /** Acknowledged messages that are not there exactly once. */
  lost: number
  /** `slowest`: the longest time in milliseconds until a stream was open again. */
  streams: { open: number; ended: number; slowest: number }
}

interface Visitors {
  stack: Stack
  people: Visitor[]
  postId: number
  photo: Buffer
}

const PEOPLE = 8
const STREAMS = 24
const PAUSE_MS = 100
/** Each of so many actions is an upload. */
const UPLOADS = 25

export async function prepareVisitors(stack: Stack): Promise<Visitors> {
  const signedIn = await signInMany(stack, PEOPLE)
  const [plain, secure] = ['http:', 'https:'].map(appUrl => sessionCookieName({ appUrl }))
  const people = signedIn.map(({ id, cookie }) => ({ id, cookie: cookie.replace(plain ?? '', secure ?? '') }))
  const { aPost, aUser } = factoriesFor(stack.db, () => new Date())
  const { id: postId } = await aPost({ owner: await aUser({ email: 'owner@example.org' }), pictures: 0 })
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2e6b4f' } })
    .jpeg()
    .toBuffer()
  return { stack, people, postId, photo }
}

/** Visits the site, half of the people by HTTP/2, until the end is called. Nothing is tried twice. */
export function visit(url: string, { stack, people, postId, photo }: Visitors) {
  const zero = () => ({ h2: 0, h1: 0 })
  const requests = { get: zero(), post: zero(), upload: zero() }
  const failures: string[] = []
  const acknowledged: string[] = []
  const streams = { open: STREAMS, ended: 0, slowest: 0 }
  const ended = new AbortController()
  const clients = people.map((_, index) => clientOf(url, index % 2 === 0 ? 'h2' : 'h1'))
  const request = async (kind: Kind, client: Client, path: string, options: Parameters<Client['send']>[1]) => {
    requests[kind][client.protocol] += 1
    const { status, text } = await client
      .send(path, options)
      .catch((error: Error) => ({ status: 0, text: error.message }))
    if (status >= 200 && status < 300) return true
    failures.push(`${kind} ${path} by ${client.protocol}: ${status} ${text.slice(0, 200)}`)
    return false
  }
  const act = async (client: Client, { cookie }: Visitor, turn: number) => {
    if (turn % UPLOADS === 0) {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(photo)], 'photo.jpg'))
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      const body = new Uint8Array(await encoded.arrayBuffer())
      await request('upload', client, '/api/photos', {
        method: 'POST',
        headers: { cookie, origin: url, 'content-type': type },
        body,
      })
    } else if (turn % 2 === 0) {
      const mark = randomUUID()
      const body = JSON.stringify({ formId: mark, content: mark })
      const headers = { cookie, origin: url, 'content-type': 'application/json' }
      if (await request('post', client, `/api/posts/${postId}/comments`, { method: 'POST', headers, body }))
        acknowledged.push(mark)
    } else {
      await request('get', client, turn % 3 === 0 ? '/home' : `/api/posts/${postId}`, {
        method: 'GET',
        headers: { cookie },
      })
    }
  }
  const work = async (person: Visitor, index: number) => {
    const client = clients[index]
    if (!client) return
    for (let turn = 1; !ended.signal.aborted; turn += 1) {
      await act(client, person, turn)
      await sleep(PAUSE_MS)
    }
  }
  const listen = async (_: unknown, index: number) => {
    const client = clients[index % clients.length]
    const { cookie } = people[index % people.length] ?? { cookie: '' }
    let lostAt: number | undefined
    if (!client) return
    while (!ended.signal.aborted) {
      const onOpen = () => {
        if (lostAt !== undefined) streams.slowest = Math.max(streams.slowest, performance.now() - lostAt)
      }
      const wait = await client.listen('/api/live', { cookie }, { onOpen, signal: ended.signal })
      if (ended.signal.aborted) return
      if (wait !== undefined) streams.ended += 1
      lostAt = wait === undefined ? lostAt : performance.now()
      await sleep(wait ?? 1000)
    }
  }
  const working = people.map(work)
  const listening = Array.from({ length: STREAMS }, listen)
  return {
    end: async (): Promise<Visits> => {
      ended.abort()
      await Promise.all([...working, ...listening])
      for (const client of clients) client.close()
      return { requests, failures, streams, lost: await countLost(stack, acknowledged) }
    },
  }
}

async function countLost({ db }: Stack, marks: readonly string[]): Promise<number> {
  const { rows } = await db.$client.query<{ content: string; times: number }>(
    'select content, count(*)::int as times from comments where content = any($1) group by content',
    [marks],
  )
  const times = new Map(rows.map(({ content, times: count }) => [content, count]))
  return marks.filter(mark => times.get(mark) !== 1).length
}
