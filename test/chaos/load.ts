import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { call, signInMany, type Visitor } from '../../test-support/sessions.ts'
import { factoriesFor } from '../factories.ts'
import type { Stack } from './stack.ts'

export const KINDS = ['message', 'comment', 'post'] as const
export type Kind = (typeof KINDS)[number]

/** A request without a successful answer. Times are milliseconds of `performance.now()`. */
export interface Failure {
  kind: Kind
  from: number
  to: number
  reason: string
}

/** A write that was acknowledged. Times are milliseconds of `performance.now()`. */
export interface AcknowledgedWrite {
  kind: Kind
  /** The beginning of its first attempt. */
  from: number
  /** The beginning of the successful attempt. */
  sentAt: number
  to: number
}

export interface Load {
  /** Marks of acknowledged writes; each written text contains its mark. */
  acknowledged: Record<Kind, string[]>
  writes: AcknowledgedWrite[]
  failures: Failure[]
  /** Those who write, in pairs that talk to each other. */
  people: Visitor[]
  /** The post that they comment on. */
  postId: number
  requests(): number
  /** Waits for running writes. Resolves with those that were not acknowledged in time. */
  finish(): Promise<string[]>
}

const PEOPLE = 8
const PAUSE_MS = 150
const RETRY_MS = 500
/** A request that takes longer counts as failed. */
const REQUEST_MS = 20_000
/** Timeout for the acknowledgment of a write. */
const WRITE_MS = 120_000

interface Writer {
  visitor: Visitor
  conversationId: string
}

/**
 * All users write messages and comments and sometimes a post with a photo, and repeat failed writes with the same id.
 */
export async function startLoad(stack: Stack): Promise<Load> {
  const { writers, postId } = await prepare(stack)
  const photo = await noise()
  const state = { over: false, requests: 0 }
  const load: Omit<Load, 'finish' | 'requests'> = {
    acknowledged: { message: [], comment: [], post: [] },
    writes: [],
    failures: [],
    people: writers.map(({ visitor }) => visitor),
    postId,
  }
  const unacknowledged: string[] = []
  const send = sender(stack.url, load.failures, () => (state.requests += 1))
  const write = async (kind: Kind, { visitor, conversationId }: Writer) => {
    const mark = randomUUID()
    const from = performance.now()
    while (performance.now() < from + WRITE_MS) {
      const sentAt = performance.now()
      if (await attempts[kind](send, visitor, { mark, photo, conversationId, postId })) {
        load.acknowledged[kind].push(mark)
        load.writes.push({ kind, from, sentAt, to: performance.now() })
        return
      }
      await sleep(RETRY_MS)
    }
    unacknowledged.push(`${kind} ${mark}`)
  }
  const work = async (writer: Writer) => {
    while (!state.over) {
      await write(nextKind(), writer)
      await sleep(PAUSE_MS)
    }
  }
  const workers = writers.map(work)
  return {
    ...load,
    requests: () => state.requests,
    finish: async () => {
      state.over = true
      await Promise.all(workers)
      return unacknowledged
    },
  }
}

const nextKind = (): Kind => {
  const dice = randomInt(20)
  return dice === 0 ? 'post' : dice < 6 ? 'comment' : 'message'
}

async function prepare({ db, env, url }: Stack): Promise<{ writers: Writer[]; postId: number }> {
  const people = await signInMany({ db, env }, PEOPLE)
  const { aPost, aUser } = factoriesFor(db, () => new Date())
  const { id: postId } = await aPost({ owner: await aUser({ email: 'owner@example.org' }), pictures: 0 })
  const writers = await Promise.all(
    people.map(async (visitor, index) => {
      const other = people[index ^ 1]
      const body = { otherUserId: other?.id }
      const { conversationId } = await call<{ conversationId: string }>(
        url,
        visitor,
        'POST',
        '/api/conversations',
        body,
      )
      return { visitor, conversationId }
    }),
  )
  return { writers, postId }
}

/** Noise hardly compresses, so its upload takes some time. */
const noise = () =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

type Send = (kind: Kind, visitor: Visitor, path: string, body: object | FormData) => Promise<unknown>

/** Posts a body; returns the answer, or nothing after a failure. */
function sender(url: string, failures: Failure[], count: () => void): Send {
  return async (kind, { cookie }, path, body) => {
    const from = performance.now()
    const fail = (reason: string) =>
      void failures.push({ kind, from, to: performance.now(), reason: `${path} ${reason}` })
    const isForm = body instanceof FormData
    count()
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { cookie, origin: url, ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(REQUEST_MS),
      })
      const answer = await response.text()
      if (response.ok) return JSON.parse(answer) as unknown
      return fail(`${response.status} ${answer.slice(0, 200)}`)
    } catch (error) {
      return fail(String((error as Error).cause ?? error))
    }
  }
}

interface Write {
  /** The id of every try, which is also in the written text. */
  mark: string
  photo: Buffer<ArrayBuffer>
  conversationId: string
  postId: number
}

const attempts: Record<Kind, (send: Send, visitor: Visitor, write: Write) => Promise<boolean>> = {
  message: async (send, visitor, { mark, conversationId }) =>
    Boolean(
      await send('message', visitor, `/api/conversations/${conversationId}/messages`, {
        clientId: mark,
        content: mark,
      }),
    ),
  comment: async (send, visitor, { mark, postId }) =>
    Boolean(await send('comment', visitor, `/api/posts/${postId}/comments`, { formId: mark, content: mark })),
  post: async (send, visitor, { mark, photo }) => {
    const form = new FormData()
    form.append('file', new File([photo], 'photo.jpg'))
    const uploaded = (await send('post', visitor, '/api/photos', form)) as { id: string } | undefined
    if (!uploaded) return false
    const fields = { formId: mark, name: mark, content: mark, species: 'dog', photoIds: [uploaded.id] }
    return Boolean(await send('post', visitor, '/api/posts', fields))
  },
}
