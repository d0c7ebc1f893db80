import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy between a server and a dependency, which a test can cut. */
export interface Proxy {
  port: number
  /** Cuts every connection and refuses new ones. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  /** Passes nothing on over the present connections, which stay open, as when a cable is cut. */
  freeze(): void
}

export async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(target)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    leave: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    comeBack: async () => void (await once(server.listen(port, '127.0.0.1'), 'listening')),
  }
}
