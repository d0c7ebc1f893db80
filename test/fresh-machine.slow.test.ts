import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../test-support/free-port.ts'
import { freshFolder } from '../test-support/fresh-folder.ts'

const root = join(import.meta.dirname, '..')
const folder = await freshFolder('fresh-machine-')
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the two commands of the README work in a copy of the sources', { timeout: 900_000 }, async () => {
  const copy = 'git ls-files -z --cached --others --exclude-standard | tar --null -T - -c | tar -x -C "$1"'
  execFileSync('bash', ['-c', copy, 'copy', folder], { cwd: root })
  // The programs of this checkout are missing on a fresh machine.
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(path => !path.includes('node_modules'))
    .join(delimiter)
  const port = String(await freePort())
  const env: NodeJS.ProcessEnv = { ...process.env, PATH, PORT: port, npm_config_prefer_offline: 'true' }
  for (const name of ['NODE_ENV', 'NODE_OPTIONS', 'VITEST']) delete env[name]
  const said = execFileSync(join(folder, '.ci/fresh-machine'), { cwd: folder, env, encoding: 'utf8' })
  expect(said).toMatch(/The first page answers\.\n[^]*The server stopped\.\n$/)
})

test('a backup of the demo is restored, verified, and shows the same', { timeout: 900_000 }, () => {
  const said = execFileSync('npm', ['run', '--silent', 'backup-drill'], { cwd: root, encoding: 'utf8' })
  expect(said).toMatch(/Restored as of [^]*Rows and files agree: [^]*The restored site shows the same\.\n$/)
})
