import { inspect } from 'node:util'
import { describeError } from '../platform/describe-error.ts'
import { EmbeddedPostgresError } from '../platform/db/embedded-error.ts'
import { readSettings, SettingsError } from '../platform/env.ts'
import { ListenError, startServer, type RunningServer } from './start-server.ts'
import { welcome } from './welcome.ts'

/** npm passes on a signal that the terminal has sent to the whole process group: both are one press of Ctrl-C. */
const SAME_PRESS_MS = 500

const stopping = new AbortController()
// Node would print an error with all it carries: the parameters of a statement, too.
process.on('uncaughtException', fail)

try {
  const starting = startServer(readSettings(process.env), {}, stopping.signal)
  stopOnSignal(starting)
  process.stdout.write(welcome((await starting).services))
} catch (error) {
  fail(error)
}

/**
 * A signal during the start ends a wait for the database at once. Otherwise it is obeyed when the start is through: nothing is left half
 * made. A second one ends at once.
 */
function stopOnSignal(starting: Promise<RunningServer>): void {
  let stoppingSince: number | undefined
  const stop = () => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now()
      stopping.abort()
      starting.then(server => server.close()).then(() => process.exit(0), fail)
    } else if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(130)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** What the operator can mend is one line; anything else shows where it came from. */
function fail(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError' && stopping.signal.aborted) process.exit(0)
  const known = error instanceof SettingsError || error instanceof ListenError || error instanceof EmbeddedPostgresError
  process.stderr.write(`${known ? error.message : inspect(describeError(error))}\n`)
  process.exit(1)
}
