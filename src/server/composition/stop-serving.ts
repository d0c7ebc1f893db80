import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

export interface Connections {
  /** Adds `Connection: close` to every answer from now on, so that clients and proxies use other servers. */
  closeWithAnswers(): void
  /** Stops accepting connections. Resolves once every running request is answered, or cut after `graceMs`. */
  stopServing(options: { graceMs: number; onRefusing: () => void }): Promise<void>
}

interface Connection {
  /** The time of its accept or its last answer. */
  idleSince: number
  running: Set<ServerResponse>
  /** Bytes read when the last request was answered. More bytes belong to the next request. */
  bytesAnswered: number
}
type Open = Map<Socket, Connection>

/** Idle time before a connection is closed. A busy proxy sends its next request earlier, whose answer closes it. */
const IDLE_MS = 300
const CLOSE_IDLE_EVERY_MS = 50
/** A turn of the event loop shorter than this had little other work. */
const QUIET_TURN_MS = 0.5
const MAX_TURNS = 200

/** Tracks a server's connections, so that it can stop without cutting a request. Call it before other `request` listeners. */
export function followConnections(server: Server): Connections {
  const open: Open = new Map()
  let closing = false
  server.on('connection', (socket: Socket) => {
    open.set(socket, { idleSince: performance.now(), running: new Set(), bytesAnswered: 0 })
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    if (closing) response.setHeader('connection', 'close')
    const connection = open.get(socket)
    connection?.running.add(response)
    response.once('close', () => {
      if (!connection) return
      connection.running.delete(response)
      connection.bytesAnswered = socket.bytesRead
      connection.idleSince = performance.now()
    })
  })
  return {
    closeWithAnswers: () => {
      closing = true
      for (const { running } of open.values())
        for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close')
    },
    stopServing: ({ graceMs, onRefusing }) => stopServing(server, open, graceMs, onRefusing),
  }
}

async function stopServing(server: Server, open: Open, graceMs: number, onRefusing: () => void): Promise<void> {
  const cutAt = performance.now() + graceMs
  await quietTurn(server)
  // `http.Server.close` would also destroy connections that are still sending an answer to a slow client.
  const closed = new Promise<void>(resolve => void NetServer.prototype.close.call(server, () => resolve()))
  onRefusing()
  while (open.size > 0) {
    const now = performance.now()
    for (const [socket, connection] of open) {
      if (now > cutAt) socket.destroy()
      else if (isIdle(socket, connection, now)) socket.destroySoon()
    }
    await Promise.race([closed, sleep(CLOSE_IDLE_EVERY_MS)])
    await quietTurn(server)
  }
  await closed
}

const isIdle = (socket: Socket, { idleSince, running, bytesAnswered }: Connection, now: number): boolean =>
  running.size === 0 && socket.bytesRead === bytesAnswered && now - idleSince > IDLE_MS

/**
 * Waits until no connection waits for accept and no bytes wait to be read. A proxy retries a refused connection elsewhere, but not a
 * POST that it has already sent, so such a connection must not be closed.
 */
async function quietTurn(server: Server): Promise<void> {
  let accepted = false
  const note = () => (accepted = true)
  server.on('connection', note)
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    accepted = false
    const started = performance.now()
    await nextTurn()
    if (!accepted && performance.now() - started < QUIET_TURN_MS) break
  }
  server.off('connection', note)
}
