import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { startServer } from '../test-support/server-process.ts'
import { cookiesOf } from './http.ts'
import { APP_URL, checkOut, isCompatible, startOldCode, versionBefore } from './old-code.ts'

const root = join(import.meta.dirname, '..')
const ADMIN = 'admin@example.org'
const PASSWORD = 'Quiet-Paws-17'
const old = versionBefore()

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

interface Site {
  url: string
  /** Its own, which calls name. */
  origin: string
}

/** Steps of docs/deploy.md with the embedded database. Without older code they are taken with the code of now. */
describe(`an upgrade from ${old ?? 'the code of now'}, and back`, () => {
  let folder: string
  let home: string
  let cookie: string
  let post: number
  const dataDir = () => join(home, 'pawpal')
  const backups = () => join(home, 'backups')

  beforeAll(async () => {
    folder = old ? await checkOut(old) : root
    home = await freshFolder('upgrade-')
    await mkdir(dataDir())
  })
  afterAll(async () => {
    if (folder !== root) await rm(folder, { recursive: true, force: true })
    await rm(home, { recursive: true, force: true })
  })

  /** A command of the older version. */
  const pawpal = (...args: string[]) => {
    const env = { ...process.env, NODE_ENV: 'production', GAZETTEER: 'off', DEMO: 'off', APP_URL, DATA_DIR: dataDir() }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/pawpal.ts', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    return { status, text: stdout + stderr }
  }

  /** Runs `work` with a server of the older version, whose secret is the one under DATA_DIR. */
  async function withOldServer(work: (site: Site) => Promise<void>): Promise<void> {
    const server = await startOldCode(folder, { DATA_DIR: dataDir(), DEMO: 'off', AUTH_SECRET: '' })
    try {
      expect(server.url, server.said()).toBeDefined()
      await work({ url: server.url ?? '', origin: APP_URL })
    } finally {
      await server.end()
    }
  }

  async function call<Answer>({ url, origin }: Site, path: string, init: Init = {}): Promise<Answer> {
    const answer = await fetch(url + path, { ...init, headers: { origin, cookie, ...init.headers } })
    expect(answer.status, `${path}: ${answer.ok ? '' : await answer.clone().text()}`).toBeLessThan(300)
    return answer.json() as Promise<Answer>
  }
  const json = (body: object): Init => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  interface Pet {
    name: string
    photos: { src: string; widths: number[] }[]
  }

  /** The admin's session, the pet and the file of its photo are there. */
  async function expectSite(site: Site): Promise<void> {
    expect(await call(site, '/api/me')).toMatchObject({ email: ADMIN })
    const { name, photos } = await call<Pet>(site, `/api/posts/${post}`)
    expect(name).toBe('Biscuit')
    const [photo] = photos
    const file = await fetch(`${site.url}${photo?.src}${photo?.widths[0]}.webp`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }

  test('a site of the older version', async () => {
    expect(pawpal('create-admin', ADMIN, '--password', PASSWORD)).toMatchObject({ status: 0 })
    await withOldServer(async site => {
      const signedIn = await fetch(`${site.url}/api/session`, {
        ...json({ email: ADMIN, password: PASSWORD }),
        headers: { origin: APP_URL, 'content-type': 'application/json' },
      })
      expect(signedIn.status, await signedIn.clone().text()).toBe(200)
      cookie = cookiesOf(signedIn)
      const form = new FormData()
      const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2e6b4f' } })
      form.append('file', new File([new Uint8Array(await picture.jpeg().toBuffer())], 'photo.jpg'))
      const { id: photoId } = await call<{ id: string }>(site, '/api/photos', { method: 'POST', body: form })
      const pet = { name: 'Biscuit', content: 'Likes walks.', species: 'dog', vaccinated: false, proofPhotoId: null }
      const created = { ...pet, photoIds: [photoId], formId: randomUUID() }
      ;({ id: post } = await call<{ id: number }>(site, '/api/posts', json(created)))
      await expectSite(site)
    })
  })

  test('step 2: it is backed up, and the backup is read', async () => {
    await mkdir(backups())
    expect(pawpal('backup', backups())).toMatchObject({ status: 0 })
    const [file = ''] = await readdir(backups())
    expect(pawpal('restore', '--check', join(backups(), file))).toMatchObject({ status: 0 })
  })

  test('steps 3 and 4: the version of now changes the database, and has everything', async () => {
    const server = await startServer({ dataDir: dataDir() })
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { parts: { migrations: 'ok' } }])
    await expectSite({ url: server.url, origin: server.url })
    expect(await server.command('verify')).toMatch(/agree/)
    await server.command('create-vet', 'later@example.org')
    expect(await server.signal('SIGTERM')).toBe(0)
  })

  test('the older version starts only where it knows the database', async () => {
    const { status, text } = pawpal('verify')
    if (await isCompatible(folder)) expect({ status, text }).toMatchObject({ status: 0 })
    else expect({ status, text }).toMatchObject({ status: 1, text: expect.stringContaining('The database is newer') })
  })

  test('the roll back: data aside, secret copied, backup restored by the older version', async () => {
    const aside = `${dataDir()}.new`
    await rename(dataDir(), aside)
    await mkdir(dataDir())
    await copyFile(join(aside, 'auth-secret'), join(dataDir(), 'auth-secret'))
    const [file = ''] = await readdir(backups())
    expect(pawpal('restore', join(backups(), file))).toMatchObject({ status: 0 })
    await withOldServer(expectSite)
    // What came after the backup is in the data that were put aside.
    expect(pawpal('promote', 'later@example.org', '--role', 'user')).toMatchObject({ status: 1 })
  })

  test('afterwards the upgrade can be tried again', async () => {
    const server = await startServer({ dataDir: dataDir() })
    await expectSite({ url: server.url, origin: server.url })
    expect(await server.signal('SIGTERM')).toBe(0)
  })
})
