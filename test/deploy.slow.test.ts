import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, inject, test } from 'vitest'
import { readDockerfile } from '../scripts/release/dockerfile.ts'
import { Environment, readSettings } from '../src/platform/settings/env.ts'
import { createLog } from '../src/platform/log.ts'
import { notifySystemd } from '../src/server/composition/notify-systemd.ts'
import { pathOf } from '../test-support/programs.ts'
import { makeAuthority } from './certificates.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const namesIn = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)].map(([, name = '']) => name)

describe('settings', () => {
  const declared = new Set(Object.keys(Environment.shape))

  test.each([
    ['deploy/pawpal.env', /^#?([A-Z][A-Z\d_]+)=/gm],
    ['deploy/Dockerfile', /(?<=^ENV .*)\b([A-Z][A-Z\d_]+)=/gm],
    ['docs/operations.md', /`([A-Z][A-Z\d]*_[A-Z\d_]+)`/g],
    ['docs/deploy.md', /`([A-Z][A-Z\d]*_[A-Z\d_]+)`/g],
    ['docs/troubleshooting.md', /`([A-Z][A-Z\d]*_[A-Z\d_]+)`/g],
  ])('that %s names exist', (file, pattern) => {
    const names = namesIn(file, pattern).filter(name => !ELSEWHERE.has(name))
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter(name => !declared.has(name))).toEqual([])
  })

  test("that the compose file gives the site's servers exist and are valid", () => {
    const { services } = compose()
    const environment = services['pawpal']?.environment ?? {}
    expect(Object.keys(environment).filter(name => !declared.has(name))).toEqual([])
    const { environment: ofImage } = readDockerfile()
    const given = { ...ofImage, ...environment }
    const filled = Object.entries(given).map(([name, value]) => [name, value.replaceAll(VARIABLE, 'x'.repeat(32))])
    expect(readSettings(Object.fromEntries(filled))).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      demo: false,
      databaseUrl: expect.stringContaining('@postgres:5432/pawpal'),
      redis: ['redis://redis:6379'],
    })
  })

  test('in the example file are valid', () => {
    const lines = [...read('deploy/pawpal.env').matchAll(/^#?([A-Z][A-Z\d_]+)=(.+)$/gm)]
    const settings = Object.fromEntries(lines.map(([, name, value]) => [name, value]))
    const secrets = { AUTH_SECRET: 'x'.repeat(32), S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readSettings({ ...settings, ...secrets })).toMatchObject({ appUrl: 'https://pets.example.org', demo: false })
  })
})

/** Set for Node, not for the site. */
const ELSEWHERE = new Set(['NODE_COMPILE_CACHE'])

interface Compose {
  services: Record<
    string,
    {
      image?: string
      build?: { context: string; dockerfile: string }
      environment?: Record<string, string>
      volumes?: string[]
      depends_on?: string[] | Record<string, unknown>
    }
  >
  volumes: Record<string, unknown>
}

const compose = (): Compose => parse(read('deploy/compose.yaml')) as Compose
/** A variable of the file `.env` beside the compose file. */
const VARIABLE = /\$\{(\w+)\}/g

describe('the compose file', () => {
  const { services, volumes } = compose()

  test('explains its variables, and passes all of them on', () => {
    const [explanation = ''] = read('deploy/compose.yaml').split('\nservices:')
    const named = namesIn('deploy/compose.yaml', VARIABLE)
    expect(new Set(named)).toEqual(new Set(['SITE', 'AUTH_SECRET', 'DATABASE_PASSWORD']))
    for (const name of named) expect(explanation).toContain(name)
  })

  test('waits for services that exist, keeps data in volumes that exist, and builds the Dockerfile', () => {
    for (const { depends_on: needed = [], volumes: mounts = [] } of Object.values(services)) {
      for (const name of Array.isArray(needed) ? needed : Object.keys(needed)) expect(services).toHaveProperty(name)
      for (const [from = '', to = ''] of mounts.map(mount => mount.split(':')))
        if (from.startsWith('.')) expect(existsSync(join(root, 'deploy', from)), from).toBe(true)
        else expect([from in volumes, to.startsWith('/')]).toEqual([true, true])
    }
    const { build, volumes: mounts } = services['pawpal']!
    expect(join(root, 'deploy', build!.context, build!.dockerfile)).toBe(join(root, 'deploy/Dockerfile'))
    expect(mounts).toEqual([`files:${readDockerfile().volume}`])
  })

  test('gives the proxy the names that its configuration reads, and a database that the site takes', () => {
    const given = Object.keys(services['caddy']?.environment ?? {})
    expect(new Set(given)).toEqual(new Set(namesIn('deploy/Caddyfile', /\{\$([A-Z]+)/g)))
    const major = Number(/^postgres:(\d+)/.exec(services['postgres']?.image ?? '')?.[1])
    expect(major).toBeGreaterThanOrEqual(15)
  })
})

test('proxies: one configuration of each, in deploy/', () => {
  for (const file of ['nginx.conf', 'haproxy.cfg', 'Caddyfile'])
    expect(read('docs/deploy.md')).toContain(`deploy/${file}`)
  for (const document of ['docs/operations.md', 'docs/deploy.md'])
    expect(read(document)).not.toMatch(/proxy_pass|upstream pawpal|httpchk|lb_policy/)
})

test('systemd accepts the unit', { tags: 'systemd-analyze' }, async () => {
  const file = join(inject('temporaryFolder'), 'pawpal.service')
  // The program is not installed here.
  await writeFile(file, read('deploy/pawpal.service').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
})

test('Caddy accepts its configuration', { tags: 'caddy' }, () => {
  const { status, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, SERVERS: '10.0.0.11:3000 10.0.0.12:3000', HOME: inject('temporaryFolder') },
    },
  )
  expect(status, stderr).toBe(0)
})

test('HAProxy accepts its configuration', { tags: 'haproxy' }, async () => {
  const folder = inject('temporaryFolder')
  const { key, certificate } = await makeAuthority(folder, 'pets.example.org')
  const [pem, file] = [join(folder, 'site.pem'), join(folder, 'haproxy.cfg')]
  await writeFile(pem, `${await readFile(certificate, 'utf8')}\n${await readFile(key, 'utf8')}`)
  await writeFile(file, read('deploy/haproxy.cfg').replace('/etc/haproxy/pets.example.org.pem', pem))
  const { status, stdout, stderr } = spawnSync(pathOf('haproxy'), ['-c', '-f', file], { encoding: 'utf8' })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: 'Configuration file is valid\n' })
})

test('the scripts of the Debian package are shell', () => {
  for (const script of ['pawpal', 'postinst', 'prerm', 'postrm'])
    expect(spawnSync('sh', ['-n', join(root, 'deploy/debian', script)]).status).toBe(0)
})

test('systemd is notified of a server that is ready and of one that stops', async () => {
  const folder = join(inject('temporaryFolder'), 'notified')
  await mkdir(folder)
  const program = join(folder, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> ${folder}/said\n`)
  await chmod(program, 0o755)
  const { PATH } = process.env
  const log = createLog('silent')
  try {
    process.env['PATH'] = folder + delimiter + PATH
    await notifySystemd('READY=1', log)
    process.env['NOTIFY_SOCKET'] = '/run/notify'
    await notifySystemd('READY=1', log)
    await notifySystemd('STOPPING=1', log)
  } finally {
    process.env['PATH'] = PATH
    delete process.env['NOTIFY_SOCKET']
  }
  expect(await readFile(join(folder, 'said'), 'utf8')).toBe('/run/notify READY=1\n/run/notify STOPPING=1\n')
})
