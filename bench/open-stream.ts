import { get, type IncomingMessage } from 'node:http'
import type { Visitor } from '../test-support/sessions.ts'

interface Stream {
  /** Resolves with the next event that no other call has awaited. */
  next(): Promise<void>
  close(): void
}

/** Opens a stream of live events, as a person's page does. */
export async function openStream(url: string, { cookie }: Visitor): Promise<Stream> {
  const response = await openEvents(`${url}/api/live`, cookie)
  let unread = 0
  const waiting: (() => void)[] = []
  response.on('data', (text: string) => {
    for (let events = text.split('data: ').length - 1; events > 0; events -= 1) {
      const listener = waiting.shift()
      if (listener) listener()
      else unread += 1
    }
  })
  return {
    next: () => {
      if (unread === 0) return new Promise(resolve => waiting.push(resolve))
      unread -= 1
      return Promise.resolve()
    },
    close: () => void response.destroy(),
  }
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
