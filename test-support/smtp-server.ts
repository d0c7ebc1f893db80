import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface SmtpServer {
  url: string
  /** Connections so far. */
  connections: number
  close(): void
}

/**
 * Starts a mail server.
 * @param take gets each mail's headers and text; the mail is accepted when the promise resolves
 * @param refuse the answer to a line instead of the usual one; `.` ends a mail
 */
export async function startSmtpServer(
  take: (mail: string) => Promise<void>,
  refuse: (line: string) => string | undefined = () => undefined,
): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  const state = { url: '', connections: 0, close }
  const server = createServer(socket => {
    sockets.add(socket)
    state.connections += 1
    void serve(socket, take, refuse)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  state.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`
  return state
}

async function serve(
  socket: Socket,
  take: (mail: string) => Promise<void>,
  refuse: (line: string) => string | undefined,
): Promise<void> {
  socket.on('error', () => socket.destroy())
  socket.write('220 ready\r\n')
  let mail: string[] | undefined
  for await (const line of createInterface({ input: socket })) {
    if (mail && line !== '.') {
      mail.push(line)
      continue
    }
    const refusal = refuse(line)
    if (refusal) {
      mail = undefined
      socket.write(`${refusal}\r\n`)
    } else if (mail) {
      await take(mail.join('\n'))
      mail = undefined
      socket.write('250 taken\r\n')
    } else if (line === 'DATA') {
      mail = []
      socket.write('354 go on\r\n')
    } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
  }
}
