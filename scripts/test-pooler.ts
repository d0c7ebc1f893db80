import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { howToInstall, isInstalled } from '../test-support/programs.ts'

/** Runs unit and integration tests with their databases behind pgbouncer in transaction mode. */
if (!isInstalled('pgbouncer')) {
  process.stdout.write(`Skipped: ${howToInstall('pgbouncer')}\n`)
  process.exit()
}
const cli = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const { status } = spawnSync(process.execPath, [cli, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_POOLER: 'transaction' },
})
process.exit(status ?? 1)
