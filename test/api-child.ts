import { createServer } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { readSettings } from '../src/platform/settings/env.ts'
import { createApp } from '../src/server/app.ts'
import { defineJobs } from '../src/server/composition/define-jobs.ts'
import { startServices } from '../src/server/composition/services.ts'
import { noPages } from './http.ts'

/**
 * A server without pages that a test may kill, so it writes its compile cache at once. It sends its URL to the parent.
 */
const { services } = await startServices(readSettings(process.env))
defineJobs(services)
await services.jobs.start()
const listener = getRequestListener(createApp(services, noPages, { stopping: false }).fetch)
const server = createServer((request, response) => void listener(request, response))
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
process.on('disconnect', () => process.exit())
flushCompileCache()
