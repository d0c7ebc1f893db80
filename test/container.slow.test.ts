import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDockerfile } from '../scripts/release/dockerfile.ts'

const root = join(import.meta.dirname, '..')

test(
  'the Debian package installs by the script of the Dockerfile, and runs as its containers do',
  { tags: ['root', 'debootstrap'], timeout: 900_000 },
  () => {
    const said = execFileSync('npm', ['run', '--silent', 'deb', '--', '--try'], { cwd: root, encoding: 'utf8' })
    expect(said).toContain('Installed in a minimal Debian: pages and places answered, the health check passed')
  },
)

test('a container runs without rights of root, and keeps its data in a volume', () => {
  const { user, folder, volume, environment } = readDockerfile()
  expect(user).toBe('pawpal')
  expect([folder, environment['DATA_DIR']]).toEqual([volume, volume])
})
