import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

export interface Connections {
  /** From now on every answer carries `Connection: close`, so that clients and proxies turn to other servers. */
  closeWithAnswers(): void
  /** Stops accepting, and resolves once every running request is answered, or was cut after `graceMs`. */
  stopServing(options: { graceMs: number; onRefusing: () => void }): Promise<void>
}

interface Connection {
  acceptedAt: number
  running: Set<ServerResponse>
  /** How much had been read when the last request was answered; what came since is part of the next one. */
  bytesAnswered: number
}
type Open = Map<Socket, Connection>

/** How long a new connection may stay silent during a stop: its first request may be on its way. */
const FIRST_REQUEST_MS = 300
const CLOSE_IDLE_EVERY_MS = 50
/** A turn of the event loop that took less had nothing waiting to be read. */
const QUIET_TURN_MS = 1
const MAX_TURNS = 100

/** Follows a server's connections, so that it can stop without cutting a request. Call it before others listen to `request`. */
export function followConnections(server: Server): Connections {
  const open: Open = new Map()
  let closing = false
  server.on('connection', (socket: Socket) => {
    open.set(socket, { acceptedAt: performance.now(), running: new Set(), bytesAnswered: 0 })
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    if (closing) response.setHeader('connection', 'close')
    const connection = open.get(socket)
    connection?.running.add(response)
    response.once('close', () => {
      connection?.running.delete(response)
      if (connection) connection.bytesAnswered = socket.bytesRead
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
  await quietTurn()
  // Not the one of HTTP servers: it also destroys connections whose answer is still on its way to a slow client.
  const closed = new Promise<void>(resolve => void NetServer.prototype.close.call(server, () => resolve()))
  onRefusing()
  while (open.size > 0) {
    const now = performance.now()
    for (const [socket, connection] of open) if (now > cutAt || isIdle(socket, connection, now)) socket.destroy()
    await Promise.race([closed, sleep(CLOSE_IDLE_EVERY_MS)])
    await quietTurn()
  }
  await closed
}

function isIdle(socket: Socket, { acceptedAt, running, bytesAnswered }: Connection, now: number): boolean {
  if (running.size > 0 || socket.bytesRead > bytesAnswered) return false
  return socket.bytesRead > 0 || now - acceptedAt > FIRST_REQUEST_MS
}

/**
 * Waits for a moment with nothing left to read. A proxy tries another server when its connection is refused, but not with a POST
 * that it has already written: a connection that waits to be accepted, or to be read, must not be closed.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const started = performance.now()
    await nextTurn()
    if (performance.now() - started < QUIET_TURN_MS) return
  }
}
