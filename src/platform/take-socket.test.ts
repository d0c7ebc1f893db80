import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { takeSocket } from './take-socket.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const server = createServer()
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

function begin(response: ServerResponse) {
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, { connection: 'close' })
  response.write('begin ')
  return takeSocket(response)
}

/** The next request, as the server sees it, and its answer, as the client gets it. */
async function ask() {
  const sent = request({ port, host: '127.0.0.1', agent: false }).end()
  const answer = once(sent, 'response') as Promise<[IncomingMessage]>
  const [incoming, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  return { sent, answer, incoming, response }
}

test('the rest of a body is written to the socket, and ends with the connection', async () => {
  const { answer, response } = await ask()
  const body = begin(response)
  expect(body).not.toBe(response)
  body.write('middle ')
  body.end('end')
  const [answered] = await answer
  expect(answered.headers['transfer-encoding']).toBeUndefined()
  expect(await text(answered)).toBe('begin middle end')
})

test('request and response are let go while the stream is open', async () => {
  const closed: string[] = []
  const { sent, body, refs } = await (async () => {
    const { sent, answer, incoming, response } = await ask()
    response.once('close', () => closed.push('response'))
    const refs = [new WeakRef<object>(incoming), new WeakRef<object>(response)]
    const body = begin(response)
    ;(await answer)[0].resume()
    return { sent, body, refs }
  })()
  expect(closed).toEqual(['response'])
  await expect
    .poll(() => {
      collectGarbage()
      return refs.map(ref => ref.deref())
    })
    .toEqual([undefined, undefined])
  expect(body.destroyed).toBe(false)
  // A client that leaves closes it, and what it said is ignored.
  sent.destroy()
  await once(body, 'close')
})

test('a client that ends its side, or sends more, does not disturb the server', async () => {
  const client = connect(port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  const body = begin(response)
  await once(client, 'data')
  client.end('more that nobody reads')
  await once(body, 'close')
})

test('behind an answer that is still being sent, the response stays', async () => {
  const client: Socket = connect(port, '127.0.0.1')
  const both: ServerResponse[] = []
  const asked = Promise.withResolvers<void>()
  server.on('request', (_, response: ServerResponse) => both.push(response) === 2 && asked.resolve())
  client.write('GET /1 HTTP/1.1\r\nHost: here\r\n\r\nGET /2 HTTP/1.1\r\nHost: here\r\n\r\n')
  await asked.promise
  const [first, second] = both as [ServerResponse, ServerResponse]
  const body = begin(second)
  expect(body).toBe(second)
  first.end('first ')
  body.end('end')
  expect(await text(client)).toMatch(/first [^]*begin end$/)
})
