import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Lender {
  /** Where `borrow` asks. */
  url: string
  close: () => void
}

/** Lends all processes of a run the name of one thing, which is made when the first of them asks. */
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
