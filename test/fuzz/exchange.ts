import { request } from 'node:http'

/** A request as it is sent; header values in Latin-1. */
export interface OutgoingRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

export interface Answer {
  /** 0 for a broken connection or a timeout. */
  status: number
  /** Until the response began; exports may take long. */
  ms: number
  text: string
}

/** Timeout without a byte. */
const PATIENCE_MS = 20_000

/** Sends a request unchanged, where `fetch` would normalize it. Streams are closed after their headers. */
export function exchange({ method, url, headers, body }: OutgoingRequest): Promise<Answer> {
  const started = performance.now()
  return new Promise(resolve => {
    let ms: number | undefined
    const finish = (status: number, text: string) => resolve({ status, text, ms: ms ?? performance.now() - started })
    // Node sets no length for the body of a DELETE.
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
