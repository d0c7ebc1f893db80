import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'

/** The names that Node gives its HTTP server's listeners on a socket. */
const OF_HTTP = /^(bound )?socketOn/
const EVENTS = ['data', 'drain', 'end', 'error', 'close', 'timeout']

interface Parser {
  remove(): void
  close(): void
}

/**
 * Returns what the rest of a body is written to, after the head: the socket alone. Request, response and parser are let go, because they
 * take most of the memory of an idle stream (decision 23). The body must end with the connection.
 *
 * Where that cannot be done, the response itself is returned: if the socket still sends another answer, or Node works differently.
 */
export function takeSocket(response: ServerResponse): Writable {
  const socket: (Socket & { parser?: Parser | null }) | null = response.socket
  const parser = socket?.parser
  if (!socket || !parser?.remove || !parser.close || response.chunkedEncoding) return response
  // Node then gives the bytes that arrive to the socket, not to the parser. A client has nothing to say on a stream.
  socket.on('data', ignore)
  for (const event of EVENTS)
    for (const listener of socket.listeners(event))
      if (OF_HTTP.test(listener.name)) socket.off(event, listener as () => void)
  response.detachSocket(socket)
  parser.remove()
  // The call may come from the parser.
  setImmediate(close, parser)
  socket.parser = null
  response.emit('close')
  return socket.on('error', ignore).on('end', destroy)
}

// Shared by all sockets: functions of a call would keep its response.
function ignore(): void {}

function close(parser: Parser): void {
  parser.close()
}

function destroy(this: Socket): void {
  this.destroy()
}
