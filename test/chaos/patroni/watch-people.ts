import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from '../../../test-support/sessions.ts'

/** Whose reads are watched. */
export const READERS = ['visitor', 'member'] as const
export type Reader = (typeof READERS)[number]

/** An answer to a read. Times are milliseconds of `performance.now()`. */
export interface Read {
  reader: Reader
  from: number
  to: number
  /** 0 without an answer. */
  status: number
  path: string
}

export interface Watch {
  reads: readonly Read[]
  end(): Promise<void>
}

const PAUSE_MS = 200
const REQUEST_MS = 20_000

interface Watched {
  url: string
  member: Visitor
  postId: number
}

/** Opens pages and lists all the time, as a visitor and as a member. No page comes from the anonymous page cache. */
export function watchPeople({ url, member, postId }: Watched): Watch {
  const reads: Read[] = []
  const state = { over: false, count: 0 }
  const paths: Record<Reader, (() => string)[]> = {
    visitor: [
      () => `/home?breed=${state.count}`,
      () => `/post/${postId}?n=${state.count}`,
      () => '/api/posts',
      () => `/api/posts/${postId}/comments`,
    ],
    member: [() => '/home', () => `/post/${postId}`, () => '/api/me/account'],
  }
  const watch = async (reader: Reader) => {
    while (!state.over) {
      state.count += 1
      const path = paths[reader][state.count % paths[reader].length]?.() ?? '/'
      const headers: Record<string, string> = reader === 'member' ? { cookie: member.cookie } : {}
      const from = performance.now()
      const status = await statusOf(url + path, headers)
      reads.push({ reader, from, to: performance.now(), status, path })
      await sleep(PAUSE_MS)
    }
  }
  const watching = READERS.map(watch)
  return {
    reads,
    end: async () => {
      state.over = true
      await Promise.all(watching)
    },
  }
}

const statusOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(REQUEST_MS) })
    await response.text()
    return response.status
  } catch {
    return 0
  }
}
