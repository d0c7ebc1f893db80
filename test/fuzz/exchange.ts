import { request } from 'node:http'

/** A request as it goes over the wire; header values in Latin-1. */
export interface Sent {
  method: string
  url: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

export interface Answer {
  /** 0 where the connection broke or nothing came any more. */
  status: number
  /** Until it began; a table for spreadsheets is as long as it is. */
  ms: number
  text: string
}

/** Without a byte. */
const PATIENCE_MS = 20_000

/** Sends it as it is, where `fetch` would tidy up. What is a stream is left after its head. */
export function exchange({ method, url, headers, body }: Sent): Promise<Answer> {
  const started = performance.now()
  return new Promise(resolve => {
    let ms: number | undefined
    const finish = (status: number, text: string) => resolve({ status, text, ms: ms ?? performance.now() - started })
    // Node states no length for a body of DELETE.
    const length = body && { 'content-length': String(body.length) }
    const outgoing = request(url, { method, headers: { ...length, ...headers }, agent: false }, response => {
      ms = performance.now() - started
      const chunks: Buffer[] = []
      const end = () => finish(response.statusCode ?? 0, Buffer.concat(chunks).toString())
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', end)
      response.on('error', error => finish(0, `the answer broke off: ${error.message}`))
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        end()
        outgoing.destroy()
      }
    })
    outgoing.on('error', error => finish(0, `the connection broke: ${error.message}`))
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('nothing came')))
    outgoing.end(body)
  })
}
