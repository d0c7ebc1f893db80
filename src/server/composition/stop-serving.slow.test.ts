import { once } from 'node:events'
import { Agent, createServer, get, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { startNginx } from '../../../test/nginx.ts'
import { until } from '../../../test-support/server-process.ts'
import { followConnections } from './stop-serving.ts'

const GRACE_MS = 20_000
const LARGE = Buffer.alloc(20_000_000)

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0)) await act()
})

/** Answers what it was sent, `/large` with more than a connection takes at once. */
async function serve(port = 0) {
  const server = createServer((asked, response) => {
    void buffer(asked).then(body => response.end(asked.url === '/large' ? LARGE : body))
  })
  const connections = followConnections(server)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  cleanUp.push(() => server.closeAllConnections())
  const stop = () => {
    connections.closeWithAnswers()
    return connections.stopServing({ graceMs: GRACE_MS, onRefusing: () => undefined })
  }
  return { server, port: portOf(server), stop }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

test('a response still being sent to a slow client is not cut', async () => {
  const { port, stop } = await serve()
  const [response] = (await once(get({ port, path: '/large' }), 'response')) as [IncomingMessage]
  const stopped = stop()
  await until('new connections to be refused', () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => undefined,
      () => true,
    ),
  )
  expect(await buffer(response)).toHaveLength(LARGE.length)
  await stopped
})

test(
  'no POST fails behind nginx while servers restart, with and without keep-alive',
  // A connection can still arrive within the microseconds between the last look and the refusal.
  { timeout: 120_000, retry: 1, tags: 'nginx' },
  async () => {
    for (const keepalive of [undefined, 32]) {
      const servers = [await serve(), await serve(), await serve()]
      const nginx = await startNginx({ ports: servers.map(({ port }) => port), ...(keepalive && { keepalive }) })
      cleanUp.push(() => nginx.stop())
      const load = post(nginx.url)
      await load.reach(500)
      // nginx leaves out for ten seconds a server that refused it: the third has to stay.
      for (const index of [0, 1]) {
        const { port, stop } = servers[index]!
        await stop()
        await load.reach(load.answered() + 300)
        servers[index] = await serve(port)
        await load.reach(load.answered() + 300)
      }
      expect(await load.end()).toEqual([])
      await nginx.stop()
    }
  },
)

/** Posts without a pause from 8 clients; `end` returns what failed. */
function post(url: string) {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const state = { answered: 0, over: false }
  const send = async (body: string) => {
    const sent = request(url, { method: 'POST', agent, headers: { 'content-length': body.length } })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const answer = await text(response)
    if (response.statusCode !== 200 || answer !== body) throw new Error(`${response.statusCode} ${answer}`)
  }
  const client = async () => {
    while (!state.over) {
      await send(`message ${state.answered}`).catch((error: Error) => failures.push(error.message))
      state.answered += 1
    }
  }
  const clients = Array.from({ length: 8 }, client)
  return {
    answered: () => state.answered,
    reach: (count: number) => until(`${count} answers`, () => state.answered >= count || undefined),
    end: async () => {
      state.over = true
      await Promise.all(clients)
      agent.destroy()
      return failures
    },
  }
}
