import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { startProxy } from '../../../../test/proxy.ts'
import { runInTerminal } from '../../../../test/run-command.ts'
import { startS3Server } from '../../../platform/files/s3-server.fixture.ts'
import { filesIn, refusal, restore, segmentsIn, startArchivedSite, usersIn } from './log-archive.fixture.ts'
import { KEY } from './sites.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { folder, dataDir, switchSegment, addUser, databaseTime, archiverTo, copyOf } = await startArchivedSite()

const STATUS = join(dataDir, 'postgres/cluster/data/pg_wal/archive_status')
const statusOf = (segment: string, state: 'ready' | 'done') => join(STATUS, `${segment}.${state}`)
const countReady = async () => (await readdir(STATUS)).filter(name => name.endsWith('.ready')).length

const logArchiveByDoctor = async (place: string) => {
  const environment = { DATA_DIR: dataDir, BACKUP_TO: place, BACKUP_WAL: 'on' }
  const { out } = await runInTerminal(['doctor', '--json'], environment)
  const { findings } = JSON.parse(out) as { findings: { name: string }[] }
  return findings.find(({ name }) => name === 'Log archive')
}

describe('archiving', () => {
  test('warns while its storage is unavailable, loses nothing, and continues', async () => {
    const place = join(folder, 'away')
    await writeFile(place, '')
    const archiver = await archiverTo(place)
    await addUser('while-away')
    await switchSegment()
    const waiting = await countReady()
    expect(waiting).toBeGreaterThan(0)
    await archiver.ship()
    await archiver.ship()
    await archiver.copyIfDue()
    const path = join(place, 'wal')
    expect(await archiver.state()).toEqual({
      byDatabase: false,
      place: path,
      last: null,
      late: false,
      waiting,
      waitingSince: expect.any(Date),
      problem: expect.stringContaining('ENOTDIR'),
    })
    expect(await logArchiveByDoctor(place)).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('ENOTDIR'),
    })
    expect(archiver.lines()).toMatchObject([
      { level: 'warn', waiting, oldest: expect.any(String), reason: expect.stringContaining('ENOTDIR') },
      { level: 'error', msg: 'base copy of the database failed and will be tried again' },
    ])
    await rm(place)
    await archiver.ship()
    expect(await segmentsIn(place)).toHaveLength(waiting)
    expect(archiver.lines().at(-1)).toMatchObject({ msg: 'the log of the database is archived again' })
    // The base copy still fails, and its problem is shown until it succeeds.
    expect(await archiver.state()).toMatchObject({ waiting: 0, problem: expect.stringContaining('ENOTDIR') })
    await archiver.copyIfDue()
    await archiver.ship()
    const [file = ''] = (await segmentsIn(place)).toReversed()
    expect(await archiver.state()).toEqual({
      byDatabase: false,
      late: false,
      place: path,
      last: { file, at: expect.any(Date) },
      waiting: 0,
      waitingSince: null,
      problem: null,
    })
    expect(await logArchiveByDoctor(place)).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/has the log up to .*; 0 files wait$/),
    })
  })

  test('archives a segment again that was not marked as archived, and overwrites none', async () => {
    const place = join(folder, 'repeated')
    const archiver = await archiverTo(place)
    await addUser('repeated')
    await switchSegment()
    await archiver.ship()
    const [file = ''] = await segmentsIn(place)
    const [segment = ''] = /[0-9A-F]{24}/.exec(file) ?? []
    await rename(statusOf(segment, 'done'), statusOf(segment, 'ready'))
    await archiver.ship()
    expect(archiver.lines()).toEqual([])
    await writeFile(join(place, 'wal', file), 'of another cluster')
    await rename(statusOf(segment, 'done'), statusOf(segment, 'ready'))
    await archiver.ship()
    expect(archiver.lines()).toMatchObject([
      { level: 'warn', reason: expect.stringMatching(/^There is a file .* already/) },
    ])
    expect(await readFile(join(place, 'wal', file), 'utf8')).toBe('of another cluster')
    await rename(statusOf(segment, 'ready'), statusOf(segment, 'done'))
  })

  test('makes a new base copy after a gap, and removes files that only older copies need', async () => {
    const first = join(folder, 'first')
    const before = await archiverTo(first)
    await before.copyIfDue()
    await before.ship()
    await addUser('before-a-gap')
    await switchSegment()
    await before.ship()
    await addUser('in-a-gap')
    await switchSegment()
    const elsewhere = await archiverTo(join(folder, 'elsewhere'))
    await elsewhere.ship()
    const place = await copyOf(first, 'gap')
    const old = await readdir(join(place, 'wal'))
    const archiver = await archiverTo(place)
    await addUser('after-a-gap')
    await switchSegment()
    await archiver.ship()
    await archiver.copyIfDue()
    await archiver.ship()
    const copies = await filesIn(place, /\.base\./)
    expect(copies).toHaveLength(2)
    expect(copies.filter(name => old.includes(name))).toEqual([])
    const segments = await segmentsIn(place)
    expect(segments.filter(name => old.includes(name))).toEqual([])
    expect(segments.length).toBeGreaterThan(0)
    await archiver.copyIfDue()
    expect(await filesIn(place, /\.base\./)).toEqual(copies)
  })

  test('encrypts with a key, and includes the session secret', async () => {
    const place = join(folder, 'encrypted')
    const archiver = await archiverTo(place, { BACKUP_KEY: KEY })
    await archiver.copyIfDue()
    await addUser('encrypted')
    const until = await databaseTime()
    await addUser('after-encrypted')
    await archiver.stop()
    expect(await filesIn(place, /(?<!\.enc|\.json)$/)).toEqual([])
    expect(await refusal(until, place)).toBe('The backup is encrypted: set BACKUP_KEY to its key.')
    expect(await refusal(until, place, { BACKUP_KEY: `${KEY}!` })).toMatch(/^BACKUP_KEY is not the key of this backup/)
    const other = await archiverTo(place, { BACKUP_KEY: `${KEY}!`, BACKUP_KEEP: '9' })
    await other.copyIfDue()
    expect(other.lines()).toMatchObject([{ msg: 'base copy of the database made' }])
    const { code, target } = await restore(until, place, { BACKUP_KEY: KEY, AUTH_SECRET: '' })
    expect(code).toBe(0)
    const secretOf = (data: string) => readFile(join(data, 'auth-secret'), 'utf8')
    expect(await secretOf(target)).toBe(await secretOf(dataDir))
    expect((await usersIn(target)).filter(id => id.endsWith('encrypted'))).toEqual(['encrypted'])
  })
})

describe('archiving to a bucket', () => {
  test('restores, waits while the bucket is unavailable, continues, overwrites nothing, and keeps only the newest copy', async () => {
    const server = await startS3Server({ bucket: 'backups', pageSize: 3 })
    const proxy = await startProxy({ host: '127.0.0.1', port: Number(new URL(server.endpoint).port) })
    const place = 's3://backups/site'
    const environment = {
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 's',
    }
    const archiver = await archiverTo(place, environment)
    await archiver.copyIfDue()
    await addUser('in-a-bucket')
    const until = await databaseTime()
    await addUser('after-in-a-bucket')
    await switchSegment()
    await archiver.ship()
    expect([...server.objects.keys()].filter(key => !key.startsWith('site/wal/'))).toEqual([])
    const { code, err, target } = await restore(until, place, environment)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect((await usersIn(target)).filter(id => id.endsWith('in-a-bucket'))).toEqual(['in-a-bucket'])

    await proxy.leave()
    await addUser('bucket-away')
    await switchSegment()
    await archiver.ship()
    const reason = expect.stringMatching(/^The bucket of s3:\/\/backups\/site\/wal\/ cannot be used/)
    expect(archiver.lines().at(-1)).toMatchObject({ level: 'warn', waiting: 1, reason })
    expect(await archiver.state()).toMatchObject({ place: `${place}/wal/`, last: null, waiting: 1, problem: reason })
    await proxy.comeBack()
    await archiver.ship()
    expect(archiver.lines().at(-1)).toMatchObject({ msg: 'the log of the database is archived again' })
    const newest =
      [...server.objects.keys()]
        .filter(key => key.includes('.wal.'))
        .toSorted()
        .at(-1) ?? ''
    const last = { file: newest.slice('site/wal/'.length), at: expect.any(Date) }
    expect(await archiver.state()).toMatchObject({ last, waiting: 0, waitingSince: null, problem: null })

    const segment = /[0-9A-F]{24}/.exec(newest)?.[0] ?? ''
    const bytes = server.objects.get(newest)?.bytes
    await rename(statusOf(segment, 'done'), statusOf(segment, 'ready'))
    await archiver.ship()
    expect(server.objects.get(newest)?.bytes).toBe(bytes)
    expect(archiver.lines().at(-1)).toMatchObject({ msg: 'the log of the database is archived again' })

    const encrypting = await archiverTo(place, { ...environment, BACKUP_KEY: KEY })
    await encrypting.copyIfDue()
    expect([...server.objects.keys()].filter(key => key.endsWith('.base.tar'))).toEqual([])
    expect([...server.objects.keys()].filter(key => key.endsWith('.base.tar.enc'))).toHaveLength(1)
    await server.close()
    await proxy.leave()
  })
})
