import { Hono } from 'hono'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { serveHere } from '../../../test/http-server.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { freePort } from '../../../test-support/free-port.ts'
import type { HttpEnv } from '../http/http-env.ts'

test('health asks the server on this machine, also one that listens on every address', async () => {
  const app = new Hono<HttpEnv>().get('/healthz', c => c.json({ status: 'ok' }))
  const { port } = new URL(await serveHere(app))
  for (const HOST of ['127.0.0.1', '0.0.0.0'])
    expect(await runInTerminal(['health'], { HOST, PORT: port })).toEqual({
      code: 0,
      out: `The server at http://127.0.0.1:${port}/healthz runs.`,
      err: '',
    })
  expect(await runInTerminal(['health', 'now'], { PORT: port })).toMatchObject({ code: 2, err: 'What is now?' })
})

test('health fails where no server answers, or one that is not well', async () => {
  const PORT = String(await freePort())
  expect(await runInTerminal(['health'], { PORT })).toEqual({
    code: 1,
    out: '',
    err: `No server answers at http://127.0.0.1:${PORT}/healthz.`,
  })
  const { port } = new URL(await serveHere(new Hono<HttpEnv>().get('/healthz', c => c.text('', 500))))
  const { code, err } = await runInTerminal(['health'], { PORT: port })
  expect({ code, err }).toEqual({ code: 1, err: `The server at http://127.0.0.1:${port}/healthz answers 500.` })
})

test('--version prints the version', async () => {
  expect(await runInTerminal(['--version'], {})).toEqual({ code: 0, out: manifest.version, err: '' })
})
