import { chmod, cp, lstat, mkdir, readdir, realpath, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findBinaries } from './embedded-binaries.ts'
import { end, makeFolder, query, removeFolder, startElsewhere } from './embedded-fixtures.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { prepareAsRoot } from './embedded-root.ts'

// Making a cluster takes a second, and several seconds when test files run in parallel.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let folder: string
let directory: string

beforeEach(async () => {
  folder = await makeFolder(0o700)
  directory = join(folder, 'postgres')
})

afterEach(() => removeFolder(folder, directory))

describe('started by root below a private folder', { tags: 'root' }, () => {
  it('keeps the database where its user can enter and links to it', async () => {
    const logged: string[] = []
    const first = await startEmbeddedPostgres({ directory, log: line => logged.push(line) })
    await query(first.url, 'create table kept as select 1 as n')
    await first.stop()
    const target = await realpath(directory)
    expect((await lstat(directory)).isSymbolicLink()).toBe(true)
    expect(target).toMatch(/^\/var\/lib\/pawpal\/[0-9a-f]{12}-[0-9a-f]{6}$/)
    expect((await stat(target)).uid).not.toBe(0)
    expect(logged).toEqual([
      `PostgreSQL's user cannot enter ${directory}: the database is kept in ${target}, ${directory} is a link to it`,
    ])
    const second = await startEmbeddedPostgres({ directory })
    expect(second.created).toBe(false)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    expect(await findEmbeddedPostgres(directory)).toEqual({ url: second.url })
    await second.stop()
  })

  it('moves a database that was created before the folder became private', async () => {
    await chmod(folder, 0o755)
    const first = await startEmbeddedPostgres({ directory })
    await query(first.url, 'create table kept as select 1 as n')
    await first.stop()
    await chmod(folder, 0o700)
    const second = await startEmbeddedPostgres({ directory })
    expect((await lstat(directory)).isSymbolicLink()).toBe(true)
    expect(await readdir(folder)).toEqual(['postgres'])
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    await second.stop()
  })

  it('two simultaneous starts use one location', async () => {
    const started = await Promise.all([startElsewhere(directory), startElsewhere(directory)])
    await Promise.all(started.map(({ child }) => end(child, 'SIGTERM')))
    expect(started.map(({ report }) => report.error ?? 'started').toSorted()).toEqual([
      expect.stringContaining('Another server holds it'),
      'started',
    ])
    const [hash = ''] = basename(await realpath(directory)).split('-')
    const left = (await readdir('/var/lib/pawpal')).filter(name => name.startsWith(hash))
    expect(left).toHaveLength(1)
  })

  it('copies programs that its user cannot read', async () => {
    const binaries = await findBinaries()
    const version = `test-${process.pid}`
    const native = join(folder, 'native')
    const copy = `/var/lib/pawpal/postgresql-${version}`
    onTestFinished(() => rm(copy, { recursive: true, force: true }))
    await cp(binaries.native, native, { recursive: true, verbatimSymlinks: true })
    await mkdir(directory)
    const location = await prepareAsRoot(directory, { ...binaries, native, version }, () => undefined)
    expect(location.binaries.native).toBe(copy)
    await rm(native, { recursive: true })
    expect((await prepareAsRoot(directory, { ...binaries, native, version }, () => undefined)).binaries.native).toBe(
      copy,
    )
  })
})
