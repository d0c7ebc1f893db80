import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NO_PGBOUNCER, pgbouncerInstalled } from '../test/pgbouncer.ts'

/** Runs unit and integration tests with their databases behind pgbouncer in transaction mode. */
if (!pgbouncerInstalled) {
  process.stdout.write(`Skipped: ${NO_PGBOUNCER} (Debian: apt-get install pgbouncer).\n`)
  process.exit()
}
const cli = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const { status } = spawnSync(process.execPath, [cli, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_POOLER: 'transaction' },
})
process.exit(status ?? 1)
