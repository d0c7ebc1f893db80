import { get } from 'node:http'
import type { Visitor } from '../test-support/sessions.ts'

interface Stream {
  /** Resolves when the next thing is told that nobody waited for yet. */
  next(): Promise<void>
  close(): void
}

/** A person's open page, as far as the server knows of it. */
export function openStream(url: string, { cookie }: Visitor): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/live`, { headers: { cookie }, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`The stream answered ${response.statusCode}`))
      let unheard = 0
      const waiting: (() => void)[] = []
      response.setEncoding('utf8').on('data', (text: string) => {
        for (let told = text.split('data: ').length - 1; told > 0; told -= 1) {
          const listener = waiting.shift()
          if (listener) listener()
          else unheard += 1
        }
      })
      resolve({
        next: () => {
          if (unheard === 0) return new Promise(heard => waiting.push(heard))
          unheard -= 1
          return Promise.resolve()
        },
        close: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
}
