import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { serveHere } from '../../../test/http-server.ts'
import { noPages } from '../../../test/http.ts'
import { createApp } from '../app.ts'

const { services } = await testServer()
const url = await serveHere(createApp(services, noPages, { stopping: false }))

const MEGABYTE = 1024 * 1024
const UPLOAD = 16 * MEGABYTE
const FILE = 501 * MEGABYTE
const IMPORTS = '/api/organizations/hill-farm/imports'
const LIMITS: Record<string, number> = { '/api/session': MEGABYTE, '/api/photos': UPLOAD, [IMPORTS]: FILE }
const TOO_LARGE = { defined: true, code: 'PAYLOAD_TOO_LARGE', status: 413, message: 'This is too large.' }

/** Posts a body of so many bytes; in pieces of unknown number where no length is stated. One that is refused is sent no further. */
const send = (path: string, bytes: number, stated: boolean, language: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const type = path !== '/api/session' ? 'multipart/form-data; boundary=x' : 'application/json'
    const headers = { 'content-type': type, ...(stated && { 'content-length': bytes }), ...language }
    const sent = request(url + path, { method: 'POST', headers }, response => {
      void text(response)
        .then(body => resolve({ status: response.statusCode ?? 0, body }), reject)
        .finally(() => sent.destroy())
    })
    sent.on('error', reject)
    if (stated && bytes > LIMITS[path]!) sent.flushHeaders()
    else sent.end('"'.padEnd(bytes - 1, 'x') + '"')
  })

test.each([
  ['states its length', true],
  ['comes in pieces', false],
])('a body that %s is accepted up to a megabyte and refused beyond', async (_, stated) => {
  expect((await send('/api/session', MEGABYTE, stated)).status).toBe(400)
  const refused = await send('/api/session', MEGABYTE + 1, stated)
  expect(refused.status).toBe(413)
  expect(JSON.parse(refused.body)).toEqual(TOO_LARGE)
})

test('an upload may be as large as the largest photo and its form', async () => {
  expect((await send('/api/photos', MEGABYTE + 1, true)).status).not.toBe(413)
  expect((await send('/api/photos', UPLOAD + 1, true)).status).toBe(413)
})

test('a file of animals of 2 GB is refused with the limit, without reading it to its end', async () => {
  const { status, body } = await send(IMPORTS, 2 ** 31, true)
  expect(status).toBe(413)
  expect(JSON.parse(body)).toEqual({ ...TOO_LARGE, message: expect.stringContaining('larger than 500 MB') })
})

test('the refusal is in the language of the caller', async () => {
  const { body } = await send('/api/photos', UPLOAD + 1, true, { 'accept-language': 'de' })
  expect(JSON.parse(body)).toEqual({ ...TOO_LARGE, message: 'Das ist größer, als wir annehmen können.' })
})
