import { get } from 'node:http'
import type { Visitor } from '../test-support/sessions.ts'

interface Stream {
  /** Resolves with the next event that no other call has awaited. */
  next(): Promise<void>
  close(): void
}

/** Opens a stream of live events, as a person's page does. */
export function openStream(url: string, { cookie }: Visitor): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/live`, { headers: { cookie }, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`The stream answered ${response.statusCode}`))
      let unread = 0
      const waiting: (() => void)[] = []
      response.setEncoding('utf8').on('data', (text: string) => {
        for (let events = text.split('data: ').length - 1; events > 0; events -= 1) {
          const listener = waiting.shift()
          if (listener) listener()
          else unread += 1
        }
      })
      resolve({
        next: () => {
          if (unread === 0) return new Promise(resolveNext => waiting.push(resolveNext))
          unread -= 1
          return Promise.resolve()
        },
        close: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
}
