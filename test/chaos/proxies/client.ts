import { once } from 'node:events'
import { connect, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

export type Protocol = 'h1' | 'h2'

interface Sending {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** A browser's connections to the site. */
export interface Client {
  protocol: Protocol
  send(path: string, options: Sending): Promise<{ status: number; text: string }>
  /** Opens an event stream. Resolves at its end with the milliseconds to wait; with undefined if it could not be opened. */
  listen(
    path: string,
    headers: Record<string, string>,
    options: { onOpen: () => void; signal: AbortSignal },
  ): Promise<number | undefined>
  close(): void
}

interface Answer {
  status: number
  body: Readable
  /** Gives the request up. */
  cancel: () => void
}

type Start = (path: string, options: Sending) => Promise<Answer>

/** The certificate is a test's own. */
const TLS = { rejectUnauthorized: false }
const RETRY_MS = 1000

export function clientOf(url: string, protocol: Protocol): Client {
  const { start, close } = protocol === 'h2' ? overHttp2(url) : overHttp1(url)
  return {
    protocol,
    close,
    send: async (path, options) => {
      const { status, body } = await start(path, options)
      return { status, text: await text(body) }
    },
    listen: async (path, headers, { onOpen, signal }) => {
      const answer = await start(path, { method: 'GET', headers }).catch(() => undefined)
      if (!answer) return undefined
      const { status, body, cancel } = answer
      if (status !== 200 || signal.aborted) {
        cancel()
        return undefined
      }
      onOpen()
      signal.addEventListener('abort', cancel)
      let retry = RETRY_MS
      try {
        for await (const chunk of body.setEncoding('utf8')) {
          const [, named] = /^retry: (\d+)$/m.exec(chunk as string) ?? []
          retry = Number(named ?? retry)
        }
      } catch {
        // The connection ended.
      }
      signal.removeEventListener('abort', cancel)
      return retry
    },
  }
}

/** All requests share a connection, as in a browser. */
function overHttp2(url: string): { start: Start; close: () => void } {
  let session: ClientHttp2Session | undefined
  const open = () => {
    if (session && !session.closed && !session.destroyed) return session
    session = connect(url, TLS)
    session.on('error', () => undefined)
    return session
  }
  return {
    start: async (path, { method, headers, body }) => {
      const stream: ClientHttp2Stream = open().request({ ':method': method, ':path': path, ...headers })
      stream.end(body)
      const [answer] = (await once(stream, 'response')) as [{ ':status'?: number }]
      stream.on('error', () => undefined)
      return { status: answer[':status'] ?? 0, body: stream, cancel: () => stream.destroy() }
    },
    close: () => session?.destroy(),
  }
}

function overHttp1(url: string): { start: Start; close: () => void } {
  const agent = new Agent({ ...TLS, keepAlive: true })
  const { hostname, port } = new URL(url)
  return {
    start: async (path, { method, headers, body }) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request({ hostname, port, path, method, agent, headers: { ...headers, ...length } })
      sent.end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      sent.on('error', () => undefined)
      return { status: answer.statusCode ?? 0, body: answer, cancel: () => sent.destroy() }
    },
    close: () => agent.destroy(),
  }
}
