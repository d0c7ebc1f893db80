import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { afterFile } from './after-file.ts'
import type { HttpEnv } from '../src/server/http/http-env.ts'

/** Serves an app in this process until the test file's last test; returns its URL. */
export async function serveHere(app: Hono<HttpEnv>): Promise<string> {
  const listener = getRequestListener(app.fetch)
  const server = createServer((request, response) => void listener(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
