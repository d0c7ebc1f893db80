import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { connect } from '../platform/db/db.ts'
import { freshFolder } from '../../test-support/fresh-folder.ts'
import { postgresServer } from '../../test/postgres-server.ts'
import { startProxy } from '../../test/proxy.ts'
import { discard, startServer, until, type ServerProcess } from '../../test-support/server-process.ts'

/** The data folder of an earlier start. */
let earlier: string
beforeAll(async () => {
  // It may build the pages first.
  const server = await startServer({ patience: 110_000 })
  await server.signal('SIGTERM')
  earlier = server.dataDir
})
afterAll(() => rm(earlier, { recursive: true, force: true }))

/** A copy of it: such a start need not make a database. */
async function aDataFolder(): Promise<string> {
  const folder = await freshFolder('pawpal-start-')
  // Node's own copy would give all to this user.
  execFileSync('cp', ['-a', `${earlier}/.`, folder])
  return folder
}

const running: ServerProcess[] = []
afterEach(async () => {
  // The last first: two may have had one folder.
  for (const server of running.splice(0).toReversed()) await discard(server)
})

async function start(dataDir?: string): Promise<ServerProcess> {
  const server = await startServer({ dataDir: dataDir ?? (await aDataFolder()) })
  running.push(server)
  return server
}

/** Runs the start command until it ends; what it said on its error stream and its exit code. */
async function startInVain(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: '0', DEMO: 'off', GAZETTEER: 'off', LOG_LEVEL: 'silent', ...env },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, said: said.trim() }
}

const SECRET = 'x'.repeat(32)

/** The address of the databases that tests share, changed. */
const urlOf = (changes: Partial<URL>): string => Object.assign(new URL(inject('templateUrl')), changes).href

/** Runs the start command; what it prints can be read while it runs. */
function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.ts'], { env: { ...process.env, PORT: '0', ...env } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  return { child, output: () => printed }
}

const signUp = (url: string, email: string) =>
  fetch(`${url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'A', lastName: 'B', email, password: 'Sunny-Meadow-7' }),
  })

describe('starting', () => {
  it('a port in use fails with one line', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, said } = await startInVain({ PORT: String(port), DATA_DIR: await aDataFolder() })
    other.close()
    expect(code).not.toBe(0)
    expect(said).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is taken: .+$`))
  })

  it('a data folder in use by another server fails with one line', async () => {
    const server = await start()
    const { code, said } = await startInVain({ DATA_DIR: server.dataDir })
    expect(code).not.toBe(0)
    expect(said).toMatch(/^[^\n]*another server holds it[^\n]*$/i)
  })

  it('a wrong setting fails with a line that names it', async () => {
    const wrong = [
      ['postgres://127.0.0.1:1/none', 'ECONNREFUSED'],
      [urlOf({ password: 'wrong' }), '28P01'],
      [urlOf({ pathname: '/unknown' }), '3D000'],
    ] as const
    const starts = wrong.map(async ([DATABASE_URL, reason]) => {
      // None but the first is a reason to wait.
      const wait = reason === 'ECONNREFUSED' ? '0' : '600'
      const { code, said } = await startInVain({ DATABASE_URL, DATABASE_WAIT_S: wait, AUTH_SECRET: SECRET })
      expect(code).not.toBe(0)
      expect(said).toMatch(new RegExp(`^Setting DATABASE_URL is wrong: .*${reason}.*$`))
    })
    await Promise.all(starts)
  })

  it('a database that is a replica fails with one line', async () => {
    const postgres = await postgresServer()
    await postgres.write('standby.signal', '')
    await postgres.start()
    const { code, said } = await startInVain({ DATABASE_URL: postgres.url, AUTH_SECRET: SECRET })
    await postgres.discard()
    expect(code).toBe(1)
    expect(said).toBe(
      'Setting DATABASE_URL is wrong: the database takes no writes. It may be a replica; set the address of the primary.',
    )
  })

  it('an unwritable data folder fails with one line', async () => {
    const file = join(await freshFolder('pawpal-start-'), 'file')
    await writeFile(file, '')
    const { code, said } = await startInVain({ DATA_DIR: join(file, 'data') })
    expect(code).not.toBe(0)
    expect(said).toMatch(/^Setting DATA_DIR is wrong: .+ cannot be written .+$/)
  })
})

describe('a store of files that belongs to another database', () => {
  it('fails with a line that says what to do', async () => {
    const server = await start()
    await server.signal('SIGTERM')
    await writeFile(join(server.dataDir, 'files/identity.txt'), `${crypto.randomUUID()}\n`)
    const { code, said } = await startInVain({ DATA_DIR: server.dataDir })
    expect(code).toBe(1)
    expect(said).toMatch(/^The store of files belongs to another database\.[^\n]+npm run pawpal -- adopt-store$/)
    await server.command('adopt-store')
    await start(server.dataDir)
  })
})

describe('while the database is away', () => {
  it('the start waits for it with a line, and a signal ends the wait', async () => {
    const postgres = await postgresServer()
    const dataDir = await freshFolder('pawpal-wait-')
    const settings = { DATABASE_URL: postgres.url, DATABASE_WAIT_S: '600', DATA_DIR: dataDir }
    const env = { ...settings, AUTH_SECRET: SECRET, LOG_LEVEL: 'warn' }
    const [waiting, given] = [launch(env), launch(env)]
    const waits = ({ output }: ReturnType<typeof launch>) =>
      until('the line about the wait', () => output().includes('the database is away: waiting') || undefined)
    await Promise.all([waits(waiting), waits(given)])
    const ended = once(given.child, 'exit')
    given.child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await postgres.start()
    await until('the server to open', () => waiting.output().includes('open at http') || undefined)
    expect(waiting.output().match(/waiting/g)).toHaveLength(1)
    const closed = once(waiting.child, 'exit')
    waiting.child.kill('SIGTERM')
    expect(await closed).toEqual([0, null])
    await postgres.discard()
  })

  it('the server answers 503 with a text, and recovers by itself', async () => {
    const database = await startEmbeddedPostgres({ directory: join(await freshFolder('pawpal-away-'), 'postgres') })
    const url = new URL(database.url)
    const proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    const server = await startServer({ env: { DATABASE_URL: url.href, AUTH_SECRET: SECRET } })
    expect((await signUp(server.url, 'before@example.org')).status).toBe(200)
    await proxy.leave()
    const page = await fetch(`${server.url}/home`)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('We&#x27;ll be right back')
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const refused = await signUp(server.url, 'meanwhile@example.org')
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }])
    await proxy.comeBack()
    await until('the page to come back', async () => (await fetch(`${server.url}/home`)).ok || undefined)
    expect((await signUp(server.url, 'after@example.org')).status).toBe(200)
    await discard(server)
    await proxy.leave()
    await database.stop()
  })
})

/** A mail that was being sent when its server was killed is sent again after a minute. */
const RETRIED_MS = 90_000

describe('stopping', () => {
  it('an interrupt closes live streams, stops the database and exits with 0', async () => {
    const server = await start()
    const { url } = (await findEmbeddedPostgres(join(server.dataDir, 'postgres'))) ?? {}
    const running = signUp(server.url, 'last@example.org')
    expect((await running).status).toBe(200)
    expect(await server.signal('SIGINT')).toBe(0)
    expect(url).toBeDefined()
    expect(await findEmbeddedPostgres(join(server.dataDir, 'postgres'))).toBeNull()
  })

  it('a kill loses no acknowledged write', async () => {
    const server = await start(await freshFolder('pawpal-start-'))
    const emails = Array.from({ length: 6 }, (_, n) => `person-${n}@example.org`)
    const answers = await Promise.all(emails.map(email => signUp(server.url, email)))
    expect(answers.map(answer => answer.status)).toEqual(emails.map(() => 200))
    await server.signal('SIGKILL')
    const again = await start(server.dataDir)
    const { url = '' } = (await findEmbeddedPostgres(join(again.dataDir, 'postgres'))) ?? {}
    const db = connect(url)
    const { rows } = await db.$client.query<{ email: string }>(
      'select email from users u where exists (select from credentials c where c.user_id = u.id) order by email',
    )
    await db.$client.end()
    expect(rows.map(row => row.email)).toEqual(emails)
    await Promise.all(emails.map(email => again.mailedLink(email, RETRIED_MS)))
  })
})
