import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Lender {
  /** The address that `borrow` calls. */
  url: string
  close: () => void
}

/** Shares the name of one resource between all processes of a run; the first request creates it. */
export async function lend(make: () => Promise<string>): Promise<Lender> {
  let made: Promise<string> | undefined
  const server = createServer((_, response) => {
    made ??= make()
    made.then(
      name => response.end(name),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export async function borrow(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
