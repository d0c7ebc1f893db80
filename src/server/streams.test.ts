import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { testServer } from '../../test/context.ts'
import { membersOverHttp, noPages } from '../../test/http.ts'
import { serveHere } from '../../test/http-server.ts'
import { createApp } from './app.ts'

const server = await testServer()
const { services } = server
const state = { stopping: false }
const url = await serveHere(createApp(services, noPages, state))
const { signIn } = membersOverHttp(server)

async function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const sent = request(url + path, { method, headers, agent: false })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

/** An open stream: what it received, and whether the server ended it. */
async function openStream(path: string, headers: Record<string, string>) {
  const response = await ask('GET', path, headers)
  expect(response.statusCode).toBe(200)
  const stream = { received: '', ended: false, close: () => response.destroy() }
  response.setEncoding('utf8').on('data', (text: string) => (stream.received += text))
  response.on('error', () => undefined).on('end', () => (stream.ended = true))
  return stream
}

test('a user has at most 20 streams: one more ends the oldest, which reconnects late', async () => {
  const headers = await signIn(await server.aUser())
  const other = await openStream('/api/live', await signIn(await server.aUser()))
  const streams = [await openStream('/api/live', headers), await openStream('/api/live?watch=post:1', headers)]
  while (streams.length < 20) streams.push(await openStream('/api/live', headers))
  expect(streams.every(({ ended }) => !ended)).toBe(true)
  streams.push(await openStream('/api/live', headers), await openStream('/api/live?watch=post:1', headers))
  await expect.poll(() => streams.map(({ ended }) => ended).slice(0, 3)).toEqual([true, true, false])
  expect(streams.filter(({ ended }) => ended)).toHaveLength(2)
  expect(Number(/retry: (\d+)\s*$/.exec(streams[0]?.received ?? '')?.[1])).toBeGreaterThanOrEqual(60_000)
  expect(other.ended).toBe(false)
  expect(services.live.countStreams()).toBe(21)
  // One that left makes room.
  streams[5]?.close()
  await expect.poll(() => services.live.countStreams()).toBe(20)
  streams.push(await openStream('/api/live', headers))
  expect(streams[2]?.ended).toBe(false)
  for (const { close } of [...streams, other]) close()
  await expect.poll(() => services.live.countStreams()).toBe(0)
})

test('HEAD answers like GET, and opens no stream', async () => {
  const complaints = vi.spyOn(console, 'error')
  const headers = await signIn(await server.aUser())
  for (const path of ['/api/live', '/api/live?watch=post:1']) {
    const response = await ask('HEAD', path, headers)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    response.resume()
    await once(response, 'end')
  }
  expect(services.live.countStreams()).toBe(0)
  expect(complaints).not.toHaveBeenCalled()
  expect((await ask('HEAD', '/api/live')).statusCode).toBe(401)
  expect((await ask('HEAD', '/api/live?watch=NOT-ONE')).statusCode).toBe(400)
})

test('a stopping server refuses new streams, and ends one whose session was still being looked up', async () => {
  const headers = await signIn(await server.aUser())
  state.stopping = true
  const refused = await ask('GET', '/api/live', headers)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  state.stopping = false
  services.live.endStreams()
  const late = await openStream('/api/live?since=1', headers)
  await expect.poll(() => late.ended).toBe(true)
})
