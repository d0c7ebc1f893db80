import { readSettings } from '../src/platform/env.ts'
import { startServer } from '../src/server/start-server.ts'
import { reportCpu } from './child.ts'

/** The product as it runs in production, in a process of its own. */
const server = await startServer(readSettings({ ...process.env, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' }))
reportCpu(server.services.settings.appUrl, () => server.close())
