import { once } from 'node:events'
import { createServer } from 'node:http'
import { env } from 'node:process'
import type { AddressInfo } from 'node:net'
import { discard, type ServerProcess } from '../../test-support/server-process.ts'
import { startDemo } from './start-demo.ts'

/**
 * Lends all workers one server with the demo's pets: loading them takes ten seconds of processor time. The first worker that asks
 * starts it. Playwright calls the returned function after the run.
 */
export default async function shareDemo(): Promise<() => Promise<void>> {
  let demo: Promise<ServerProcess> | undefined
  const lender = createServer((_, response) => {
    demo ??= startDemo()
    demo.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await once(lender.listen(0, '127.0.0.1'), 'listening')
  env.DEMO_LENDER = `http://127.0.0.1:${(lender.address() as AddressInfo).port}`
  return async () => {
    lender.close()
    lender.closeAllConnections()
    await demo?.then(discard, () => undefined)
  }
}

/** The URL of the server that all workers share. */
export async function borrowDemo(): Promise<string> {
  const answer = await fetch(env.DEMO_LENDER ?? '')
  if (!answer.ok) throw new Error(await answer.text())
  return answer.text()
}
