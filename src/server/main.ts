import { inspect } from 'node:util'
import { describeError } from '../platform/describe-error.ts'
import { EmbeddedPostgresError } from '../platform/db/embedded/embedded-error.ts'
import { readSettings, SettingsError } from '../platform/settings/env.ts'
import { notifySystemd } from './composition/notify-systemd.ts'
import { ListenError, startServer, type RunningServer } from './start-server.ts'
import { welcome } from './composition/welcome.ts'

/** One Ctrl-C may send two signals: the terminal signals the whole process group, and npm forwards its own. */
const SAME_PRESS_MS = 500

const stopping = new AbortController()
// Node would print all properties of an error, including the parameters of a statement.
process.on('uncaughtException', fail)

try {
  const starting = startServer(readSettings(process.env), {}, stopping.signal)
  stopOnSignal(starting)
  const { services, setupUrl } = await starting
  process.stdout.write(welcome(services, setupUrl))
  await notifySystemd('READY=1', services.log)
} catch (error) {
  fail(error)
}

/**
 * A signal during the start ends a wait for the database at once. Otherwise the server stops after its start, so that nothing is left
 * half made. A second signal exits at once.
 */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let stoppingSince: number | undefined
  const stop = async (server: RunningServer) => {
    await notifySystemd('STOPPING=1', server.services.log)
    await server.close()
  }
  const onSignal = () => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now()
      stopping.abort()
      starting.then(stop).then(() => process.exit(0), fail)
    } else if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(130)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** Exits with one line for an error that the operator can fix, or with the stack of any other. */
function fail(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError' && stopping.signal.aborted) process.exit(0)
  const known = error instanceof SettingsError || error instanceof ListenError || error instanceof EmbeddedPostgresError
  process.stderr.write(`${known ? error.message : inspect(describeError(error))}\n`)
  process.exit(1)
}
