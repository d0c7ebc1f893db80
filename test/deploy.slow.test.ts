import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readDockerfile } from '../scripts/release/dockerfile.ts'
import { Environment, readSettings } from '../src/platform/settings/env.ts'
import { createLog } from '../src/platform/log.ts'
import { createApp } from '../src/server/app.ts'
import { notifySystemd } from '../src/server/composition/notify-systemd.ts'
import { makeAuthority } from './certificates.ts'
import { testServer } from './context.ts'
import { freePort } from '../test-support/free-port.ts'
import { membersOverHttp, noPages } from './http.ts'
import { serveHere } from './http-server.ts'
import { runNginx, type Nginx } from './nginx.ts'

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

test('nginx: one configuration', () => {
  for (const document of ['docs/operations.md', 'docs/deploy.md']) {
    expect(read(document)).toContain('deploy/nginx.conf')
    expect(read(document)).not.toMatch(/proxy_pass|upstream pawpal/)
  }
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

describe('nginx with deploy/nginx.conf', { tags: 'nginx' }, async () => {
  const server = await testServer()
  const { services } = server
  const { signIn } = membersOverHttp(server)
  const person = await server.aUser()
  let nginx: Nginx
  let headers: Record<string, string>
  let port: number

  beforeAll(async () => {
    const product = await serveHere(createApp(services, noPages, { stopping: false }))
    const { key, certificate } = await makeAuthority(inject('temporaryFolder'), 'pets.example.org')
    const plain = await freePort()
    port = await freePort()
    const configuration = read('deploy/nginx.conf')
      .replaceAll(/^ *listen \[::].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('127.0.0.1:3000', new URL(product).host)
      .replace(/(?<=ssl_certificate )[^;]+/, certificate)
      .replace(/(?<=ssl_certificate_key )[^;]+/, key)
    nginx = await runNginx(plain, configuration)
    headers = { host: 'localhost:4000', origin: services.settings.appUrl, ...(await signIn(person)) }
  })
  afterAll(() => nginx.stop())

  const send = async (path: string, options: RequestOptions = {}, body?: Uint8Array): Promise<IncomingMessage> => {
    const all = { ...headers, ...(options.headers as Record<string, string>) }
    const sent = request({ port, path, rejectUnauthorized: false, ...options, headers: all }).end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    // nginx answers before it has read a body that is too large, and resets the connection.
    sent.on('error', () => undefined)
    return answer
  }
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2e6b4f' } }).jpeg()
  const upload = async (file: Uint8Array) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(file)], 'photo.jpg'))
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const body = new Uint8Array(await encoded.arrayBuffer())
    return send('/api/photos', { method: 'POST', headers: { 'content-type': type } }, body)
  }

  test('redirects to TLS, and forwards pages, host and address', async () => {
    const plain = await fetch(`${nginx.url}/home?species=dog`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/home?species=dog'])
    // A program without TLS is refused, so it does not send its key repeatedly.
    for (const path of ['/api/token', '/v2/oauth2/token'])
      expect((await fetch(nginx.url + path, { method: 'POST', redirect: 'manual' })).status).toBe(403)
    const page = await send('/home')
    expect([page.statusCode, await text(page)]).toEqual([200, 'page'])
    expect((await send('/home', { headers: { host: 'elsewhere.example' } })).statusCode).toBe(421)
  })

  test('accepts photos of 15 MB, and refuses larger ones as the server does', async () => {
    expect((await upload(await photo.toBuffer())).statusCode).toBe(201)
    // The server judges by content; nginx by size.
    expect((await upload(new Uint8Array(15 * 2 ** 20))).statusCode).toBe(415)
    expect((await upload(new Uint8Array(17 * 2 ** 20))).statusCode).toBe(413)
  })

  test('does not buffer live events', async () => {
    const stream = await send('/api/live')
    stream.setEncoding('utf8')
    const [first] = (await once(stream, 'data')) as [string]
    expect(first).toBe('retry: 1000\n\n')
    const next = once(stream, 'data')
    services.live.announce([person.id], [{ path: ['notifications', 'unread'] }])
    expect(await next).toEqual(['data: [{"path":["notifications","unread"]}]\n\n'])
    stream.destroy()
  })
})
