import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { noPages } from '../../../test/http.ts'
import { serveHere } from '../../../test/http-server.ts'
import { createApp } from '../app.ts'

const { services } = await testServer()
const server = await serveHere(createApp(services, noPages, { stopping: false }))

/** Sends the lines as they are, and reads what comes until the server closes. */
function send(...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(server).port), '127.0.0.1')
  socket.end([...lines, 'Host: localhost:4000', 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

test.each([
  ['a length and chunks', ['POST /api/session HTTP/1.1', 'Transfer-Encoding: chunked', 'Content-Length: 5']],
  ['two lengths', ['POST /api/session HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6']],
])('a request with %s is refused, which prevents request smuggling', async (_, lines) => {
  expect(await send(...lines)).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['TRACE', 'TRACK', 'DEBUG'])('%s repeats nothing of the request', async method => {
  const answer = await send(`${method} /home HTTP/1.1`, 'X-Secret: mirrored')
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('mirrored')
})
