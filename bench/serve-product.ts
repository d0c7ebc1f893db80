import { readSettings } from '../src/platform/settings/env.ts'
import { startServer } from '../src/server/start-server.ts'
import { runCommand } from '../src/server/commands/run-command.ts'
import { reportCpu } from './child.ts'

/** The product as in production, in a child process. */
// The photos of a benchmark have no files. A server would refuse to start with such a store.
await runCommand(['adopt-store'], process.env, { out: () => undefined, err: text => void process.stderr.write(text) })
const server = await startServer(
  readSettings({ PORT: '0', ...process.env, GAZETTEER: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'production' }),
)
reportCpu(server.services.settings.appUrl, () => server.close())
