import { Agent, request as send } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Recorder } from './recorder.ts'

/** Who sends a request: a person with a session, or an address without one. */
export interface Caller {
  cookie?: string
  /** The address that the proxy would see. Limits count it. */
  address: string
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object | Upload
  /** Whether the answer is read, and not only received. */
  reads?: boolean
}

export interface Upload {
  file: Buffer
  filename: string
}

export interface Client {
  /** Sends a request and records it; resolves with the answer, or with nothing after a failure. */
  call(kind: string, caller: Caller, call: Call): Promise<unknown>
  /** Opens an event stream and keeps it open, as browsers do. Returns the function that ends it. */
  listen(caller: Caller, path: string): () => void
}

/** Connections for requests; a stream has one of its own. */
const CONNECTIONS = 256
const REQUEST_MS = 15_000
const REOPEN_MS = 2000
const BOUNDARY = 'simulated-upload'
/** The text of a comment says when it was sent. */
export const sentAt = (): string => `sent at ${Date.now()}`
const SENT_AT = /sent at (\d{13})/

export function createClient(url: string, recorder: Recorder): Client {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const call: Client['call'] = (kind, caller, { method = 'GET', path, body, reads = false }) =>
    new Promise(resolve => {
      const started = performance.now()
      const fail = (reason: string) => {
        recorder.failed(kind, `${path.replaceAll(/[\d-]{2,}[\w-]*/g, '…').split('?')[0]} ${reason}`)
        resolve(undefined)
      }
      const payload = body && encode(body)
      const headers = { ...headersOf(caller, url, reads), ...payload?.headers }
      const request = send({ hostname, port, path, method, agent, headers, timeout: REQUEST_MS }, response => {
        const { statusCode = 0 } = response
        let text = ''
        if (reads || statusCode >= 400) response.setEncoding('utf8').on('data', (part: string) => (text += part))
        else response.resume()
        response.on('error', error => fail(error.message))
        response.on('end', () => {
          if (statusCode >= 400) return fail(`${statusCode} ${text.slice(0, 100)}`)
          recorder.took(kind, performance.now() - started)
          resolve(reads ? JSON.parse(text) : true)
        })
      })
      request.on('timeout', () => request.destroy(new Error(`no answer within ${REQUEST_MS / 1000} s`)))
      request.on('error', error => fail(error.message))
      request.end(payload?.bytes)
    })
  return { call, listen: createListen(url, recorder) }
}

function createListen(url: string, recorder: Recorder): Client['listen'] {
  const { hostname, port, host } = new URL(url)
  let streams = 0
  return (caller, path) => {
    let socket: Socket | undefined
    let timer: NodeJS.Timeout | undefined
    let over = false
    const open = () => {
      const started = performance.now()
      // Each source address has some 28,000 ports.
      streams += 1
      socket = connect({ port: Number(port), host: hostname, localAddress: `127.0.0.${2 + (streams % 16)}` })
      let isOpen = false
      socket.setEncoding('latin1').on('data', (data: unknown) => {
        const text = String(data)
        if (!isOpen && text.startsWith('HTTP/1.1 200')) {
          isOpen = true
          recorder.took('a stream opens', performance.now() - started)
        }
        if (text.includes('data: ')) countEvents(recorder, text)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (over) return
        recorder.failed('a stream opens', isOpen ? 'a stream ended' : 'a stream did not open')
        timer = setTimeout(open, REOPEN_MS * (0.5 + Math.random()))
      })
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${caller.address}\r\n${caller.cookie ? `Cookie: ${caller.cookie}\r\n` : ''}\r\n`,
      )
    }
    open()
    return () => {
      over = true
      clearTimeout(timer)
      socket?.destroy()
    }
  }
}

function countEvents(recorder: Recorder, text: string): void {
  recorder.events(text.split('\ndata: ').length - 1)
  const [, at] = SENT_AT.exec(text) ?? []
  if (at) recorder.took('a comment reaches an open page', Math.max(0, Date.now() - Number(at)))
}

const headersOf = ({ cookie, address }: Caller, origin: string, reads: boolean): Record<string, string> => ({
  origin,
  'x-forwarded-for': address,
  ...(cookie && { cookie }),
  ...(!reads && { 'accept-encoding': 'gzip, deflate, br' }),
})

function encode(body: object | Upload): { headers: Record<string, string>; bytes: Buffer } {
  if (!('file' in body))
    return { headers: { 'content-type': 'application/json' }, bytes: Buffer.from(JSON.stringify(body)) }
  const { file, filename } = body
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`
  const bytes = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': String(bytes.length) },
    bytes,
  }
}
