import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { end, killPostmaster, makeFolder, pidFileOf, query, removeFolder, startElsewhere } from './embedded-fixtures.ts'
import { dataOf, passwordFileOf } from './embedded-location.ts'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'

// Making a cluster takes a second, and several seconds when test files run in parallel.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let folder: string
let directory: string
let running: EmbeddedPostgres | undefined

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ directory })
  return running
}

beforeAll(async () => {
  folder = await makeFolder()
  directory = join(folder, 'a path with spaces', 'und Umlauten ü 🐾', 'postgres')
  expect((await start()).created).toBe(true)
  await query(running!.url, 'create table kept (n int primary key)')
  await running!.stop()
})

afterEach(() => running?.stop())
afterAll(() => removeFolder(folder, directory))

describe('a new cluster', () => {
  it('keeps its data over restarts', async () => {
    const first = await start()
    expect(first.created).toBe(false)
    await query(first.url, 'insert into kept values (1)')
    await first.stop()
    const second = await start()
    expect(await query(second.url, 'select n from kept where n = 1')).toEqual([{ n: 1 }])
  })

  it('sorts and compares text the same on every machine', async () => {
    const { url } = await start()
    await query(url, 'create extension if not exists pg_trgm')
    const text = `select upper('žluť') as upper, 'Žluť' ilike 'žLUŤ' as alike, show_trgm('žluť') = show_trgm('Žluť') as trigrams,
      current_setting('server_encoding') as encoding, current_setting('timezone') as timezone`
    expect(await query(url, text)).toEqual([
      { upper: 'ŽLUŤ', alike: true, trigrams: true, encoding: 'UTF8', timezone: 'UTC' },
    ])
  })

  it('listens on this machine only, with a password', async () => {
    const { url } = await start()
    const text = `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
      current_setting('fsync') as fsync, current_setting('jit') as jit`
    expect(await query(url, text)).toEqual([{ addresses: '127.0.0.1', sockets: '', fsync: 'on', jit: 'off' }])
    const guess = new URL(url)
    guess.password = 'guess'
    await expect(query(guess.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect((await stat(passwordFileOf(directory))).mode & 0o777).toBe(0o600)
  })

  it('is found by other commands while it runs', async () => {
    expect(await findEmbeddedPostgres(directory)).toBeNull()
    expect(await findEmbeddedPostgres(join(folder, 'missing'))).toBeNull()
    const { url, stop } = await start()
    expect(await findEmbeddedPostgres(directory)).toEqual({ url })
    await stop()
    expect(await findEmbeddedPostgres(directory)).toBeNull()
  })

  it("is not stopped by Ctrl-C in its server's terminal", async () => {
    const { child, report } = await startElsewhere(directory)
    const interrupted = once(child.stdout!, 'data')
    process.kill(-child.pid!, 'SIGINT')
    await interrupted
    expect(await query(report.url!, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(child, 'SIGTERM')
    expect(await findEmbeddedPostgres(directory)).toBeNull()
  })
})

describe('after a crash', () => {
  it('reuses the PostgreSQL that a killed server left running', async () => {
    const { child, report } = await startElsewhere(directory)
    const { pid } = await pidFileOf(directory)
    await query(report.url!, 'insert into kept values (2)')
    await end(child, 'SIGKILL')
    const adopted = await start()
    expect(adopted.url).toBe(report.url)
    expect((await pidFileOf(directory)).pid).toBe(pid)
    expect(await query(adopted.url, 'select n from kept where n = 2')).toEqual([{ n: 2 }])
    await adopted.stop()
    expect(await findEmbeddedPostgres(directory)).toBeNull()
  })

  it('recovers when server and PostgreSQL were killed', async () => {
    const { child, report } = await startElsewhere(directory)
    await query(report.url!, 'insert into kept values (3)')
    await end(child, 'SIGKILL')
    await killPostmaster((await pidFileOf(directory)).pid, directory)
    const { url } = await start()
    expect(await query(url, 'select n from kept where n = 3')).toEqual([{ n: 3 }])
  })

  it('restarts a PostgreSQL that died, on the same address', async () => {
    const { url } = await start()
    await query(url, 'insert into kept values (4)')
    const { pid } = await pidFileOf(directory)
    await killPostmaster(pid, directory)
    await vi.waitFor(async () => expect(await query(url, 'select n from kept where n = 4')).toEqual([{ n: 4 }]), 10_000)
    expect((await pidFileOf(directory)).pid).not.toBe(pid)
    await vi.waitFor(
      () => expect(startEmbeddedPostgres({ directory })).rejects.toThrow('Another server holds it'),
      10_000,
    )
  })

  it("does not mistake a program with a dead PostgreSQL's process id for it", async () => {
    await start()
    await killLeavingPidFile()
    // Of the same user, or PostgreSQL itself would know better.
    const { uid, gid } = await stat(dataOf(directory))
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
    onTestFinished(() => end(stranger, 'SIGKILL'))
    const { file, lines } = await pidFileOf(directory)
    await writeFile(file, [String(stranger.pid), ...lines.slice(1)].join('\n'))
    expect(await findEmbeddedPostgres(directory)).toBeNull()
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
  })
})

describe('two servers on one folder', () => {
  it('of two simultaneous first starts one wins, and the other is refused with a message', async () => {
    const parent = await makeFolder()
    const shared = join(parent, 'postgres')
    const children: ChildProcess[] = []
    onTestFinished(async () => {
      await Promise.all(children.map(child => end(child, 'SIGTERM')))
      await removeFolder(parent, shared)
    })
    const started = await Promise.all([startElsewhere(shared), startElsewhere(shared)])
    children.push(...started.map(({ child }) => child))
    const reports = started.map(({ report }) => report)
    expect(reports.filter(({ created }) => created)).toHaveLength(1)
    const refused = reports.find(({ error }) => error !== undefined)
    expect(refused?.name).toBe('EmbeddedPostgresError')
    expect(refused?.error).toContain(
      `Another server holds it: the database folder ${shared} is in use by the server with pid`,
    )
    expect(refused?.error).not.toContain('\n')
    expect((await readdir(shared)).toSorted()).toEqual(['cluster', 'postgres.log'])
  })

  it('a refused second server does not disturb the first', async () => {
    const { url } = await start()
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
      `Another server holds it: the database folder ${directory}`,
    )
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('an unusable folder', () => {
  it('fails with one line if its parent is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(startEmbeddedPostgres({ directory: join(file, 'postgres') })).rejects.toThrow(
      new EmbeddedPostgresError(
        `The database folder ${file}/postgres cannot be used (a part of its path is a file): correct that or choose another with DATA_DIR.`,
      ),
    )
    await expect(startEmbeddedPostgres({ directory: file })).rejects.toThrow('(a file is in its place)')
  })

  it('fails with one line if another PostgreSQL version created it', async () => {
    const old = join(folder, 'old')
    await mkdir(dataOf(old), { recursive: true })
    await expect(startEmbeddedPostgres({ directory: old })).rejects.toThrow(
      `The database folder ${old} holds files that are not a complete database`,
    )
    await writeFile(join(dataOf(old), 'PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ directory: old })).rejects.toThrow(
      `The database folder ${old} belongs to PostgreSQL 17, this version runs PostgreSQL 18`,
    )
  })

  it('a folder whose initdb was interrupted is not one', async () => {
    const parent = await makeFolder()
    const cut = join(parent, 'postgres')
    const dead = spawnSync(process.execPath, ['--version']).pid
    await mkdir(join(cut, `init-${dead}-abcd`, 'data'), { recursive: true })
    await writeFile(join(cut, `init-${dead}-abcd`, 'data', 'PG_VERSION'), '18\n')
    const { created, stop } = await startEmbeddedPostgres({ directory: cut })
    onTestFinished(async () => {
      await stop()
      await removeFolder(parent, cut)
    })
    expect(created).toBe(true)
    expect((await readdir(cut)).toSorted()).toEqual(['cluster', 'postgres.log'])
  })
})

/** Kills PostgreSQL under a server that is killed before it notices: neither tidies up. */
async function killLeavingPidFile(): Promise<void> {
  await running!.stop()
  const { child } = await startElsewhere(directory)
  const { pid } = await pidFileOf(directory)
  await end(child, 'SIGKILL')
  await killPostmaster(pid, directory)
}
