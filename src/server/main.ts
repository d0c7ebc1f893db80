import { EmbeddedPostgresError } from '../platform/db/embedded-error.ts'
import { readSettings, SettingsError } from '../platform/env.ts'
import { ListenError, startServer, type RunningServer } from './start-server.ts'

try {
  const server = await startServer(readSettings(process.env))
  stopOnSignal(server)
  process.stdout.write(`\n  Pawpal is open at ${server.services.settings.appUrl}\n\n`)
} catch (error) {
  fail(error)
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** What the operator can mend is one line; anything else shows where it came from. */
function fail(error: unknown): never {
  const known = error instanceof SettingsError || error instanceof ListenError || error instanceof EmbeddedPostgresError
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
