import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordLog } from '../../../test/record-log.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { digestTables } from '../../../test/site-digest.ts'
import { freshFolder } from '../../../test-support/fresh-folder.ts'
import { connect, type Db } from '../../platform/db/db.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { readSettings } from '../../platform/env.ts'
import { createLocalFiles } from '../../platform/files/local-files.ts'
import type { BaseCopy } from '../../platform/wal-archive/wal-archive.ts'
import { adoptStore, identityOfDatabase } from '../photos/public.server.ts'
import { createLogArchiver } from './archive-log.server.ts'
import { KEY, withClient } from './sites.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = await freshFolder('archive-')
const dataDir = join(folder, 'site')
const plain = join(folder, 'plain')
let embedded: EmbeddedPostgres
let db: Db

const query = (text: string) => db.$client.query(text)
const switchSegment = () => query('select pg_switch_wal()')
const addUser = (id: string) =>
  query(`insert into users (id, name, email) values ('${id}', 'Zoë', '${id}@example.org')`)
const databaseTime = async (): Promise<string> => {
  const { rows } = await query(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  )
  return rows[0].now
}
const archiverTo = async (place: string, more: Record<string, string> = {}) => {
  const recorded = recordLog()
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    BACKUP_TO: place,
    BACKUP_WAL: 'on',
    BACKUP_KEEP: '1',
    ...more,
  })
  const archiver = await createLogArchiver({ db, settings, log: recorded.log, now: () => new Date() })
  return { ...archiver, lines: recorded.lines }
}
const filesIn = async (place: string, end: RegExp) =>
  (await readdir(join(place, 'wal'))).filter(name => end.test(name)).toSorted()
const segmentsIn = (place: string) => filesIn(place, /\.wal\.zst$/)

/** A restore into a new folder. */
const restore = async (until: string, from: string, more: Record<string, string> = {}, options: string[] = []) => {
  const target = more['DATA_DIR'] ?? (await freshFolder('until-'))
  if (!more['DATA_DIR']) afterAll(() => rm(target, { recursive: true, force: true }))
  const result = await runInTerminal(['restore', '--until', until, '--from', from, ...options], {
    DATA_DIR: target,
    ...more,
  })
  return { ...result, target }
}
/** A refused restore leaves neither a database nor a part of one. */
const refusal = async (...args: Parameters<typeof restore>) => {
  const { code, out, err, target } = await restore(...args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  const left = await readdir(join(target, 'postgres')).catch((): string[] => [])
  expect(left.filter(name => /cluster|recovery/.test(name))).toEqual([])
  return err
}
const usersIn = async (target: string) => {
  const { url, stop } = await startEmbeddedPostgres({ directory: join(target, 'postgres') })
  const { rows } = await withClient(url, client => client.query<{ id: string }>('select id from users order by id'))
  await stop()
  return rows.map(({ id }) => id)
}
const copyOfPlain = async (name: string) => {
  await cp(plain, join(folder, name), { recursive: true })
  return join(folder, name)
}

/** The moment to go back to, and the one after the last transaction. */
const times = { wanted: '', last: '' }
let copied: BaseCopy
let digest: Record<string, string>

beforeAll(async () => {
  embedded = await startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), archives: true })
  await migrate(embedded.url)
  db = connect(embedded.url, { max: 4 })
  await adoptStore({ db, files: createLocalFiles({ folder: join(dataDir, 'files') }) })
  await addUser('before-the-copy')

  const archiver = await archiverTo(plain)
  await archiver.copyIfDue()
  await archiver.ship()
  await addUser('kept')
  await query(`insert into backup_runs (started_at, ended_at, file) values (now(), now(), 'x')`)
  await switchSegment()
  await addUser('deleted-later')
  digest = await withClient(embedded.url, digestTables)
  times.wanted = await databaseTime()
  await query(`delete from users where id = 'deleted-later'`)
  await addUser('too-late')
  await switchSegment()
  await archiver.ship()
  await addUser('at-the-end')
  times.last = await databaseTime()
  await switchSegment()
  await archiver.ship()
  const [label = ''] = await filesIn(plain, /\.base\.json$/)
  copied = JSON.parse(await readFile(join(plain, 'wal', label), 'utf8'))
})

afterAll(async () => {
  await db.$client.end()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a restore to a moment', () => {
  test('has exactly what was there then, works on, and is of a new site', async () => {
    const { code, out, err, target } = await restore(times.wanted, plain)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(`Restored as of ${times.wanted}, from the base copy of ${copied.endedAt}.`)
    const directory = join(target, 'postgres')
    const { url, stop } = await startEmbeddedPostgres({ directory, archives: true })
    try {
      expect(await withClient(url, digestTables)).toEqual(digest)
      const copy = connect(url, { max: 1 })
      const { rows } = await copy.$client.query(
        `insert into backup_runs (started_at, ended_at, file) values (now(), now(), 'y') returning id,
           (select max(id) from backup_runs) as newest, pg_is_in_recovery() as recovering,
           current_setting('restore_command') as command`,
      )
      expect(rows).toEqual([{ id: expect.anything(), newest: 1, recovering: false, command: '' }])
      expect(Number(rows[0].id)).toBeGreaterThan(1)
      const identity = await identityOfDatabase(copy)
      expect(identity).toBeDefined()
      expect(identity).not.toBe(await identityOfDatabase(db))
      await copy.$client.end()
      expect((await restore(times.wanted, plain, { DATA_DIR: target })).err).toBe(
        `A server is running on ${directory}: stop it, and choose an empty folder with DATA_DIR; nothing was restored.`,
      )
    } finally {
      await stop()
    }
    expect((await restore(times.wanted, plain, { DATA_DIR: target })).err).toMatch(
      /^There is a database in .*: a restore overwrites nothing/,
    )
  })

  test('may be the latest, and none before the first copy or after the last transaction', async () => {
    expect(await refusal('2026-01-01T00:00Z', plain)).toBe(
      `The first base copy in ${join(plain, 'wal')} is of ${copied.endedAt}: choose that time or a later one; nothing was restored.`,
    )
    const late = await refusal('2099-01-01T00:00:00+02:00', plain)
    const [, last = ''] =
      /ends before that time: choose one before (\S+), its last transaction, or latest;/.exec(late) ?? []
    expect(Date.parse(last)).toBeGreaterThan(Date.parse(times.wanted))
    expect(Date.parse(last)).toBeLessThanOrEqual(Date.parse(times.last))
    const { code, out, target } = await restore('latest', plain)
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^Restored as of the last transaction in the archive/),
    })
    expect(await usersIn(target)).toEqual(['at-the-end', 'before-the-copy', 'kept', 'too-late'])
  })

  test('names a segment that is missing', async () => {
    const inTheMiddle = await copyOfPlain('middle')
    const segments = await segmentsIn(plain)
    const gone = segments.at(-2) ?? ''
    await rm(join(inTheMiddle, 'wal', gone))
    const [segment = ''] = /[0-9A-F]{24}/.exec(gone) ?? []
    expect(await refusal(times.wanted, inTheMiddle)).toMatch(
      new RegExp(
        `^Segment ${segment} of the log is missing in .*, and that time is after it: choose one before .*, its last transaction;`,
      ),
    )
    const ofTheCopy = await copyOfPlain('incomplete')
    await rm(join(ofTheCopy, 'wal', segments.find(name => name.includes(copied.lastSegment)) ?? ''))
    expect(await refusal(times.wanted, ofTheCopy)).toContain(`Segment ${copied.lastSegment} of the log is missing`)
    expect(await refusal('latest', inTheMiddle)).toMatch(
      new RegExp(`^Segment ${segment} .*, and this restore needs it`),
    )
  })

  test('refuses another version of PostgreSQL, one of several sites, and a damaged copy', async () => {
    const other = await copyOfPlain('other')
    const [label = ''] = await filesIn(other, /\.base\.json$/)
    const text = await readFile(join(other, 'wal', label), 'utf8')
    await writeFile(join(other, 'wal', label), text.replace(/"postgres": "\d+"/, '"postgres": "12"'))
    expect(await refusal(times.wanted, other)).toMatch(/^The base copy is of PostgreSQL 12 and this version runs \d+/)
    const site = label.slice(0, 8)
    const stranger = label.replace(site, '00000000')
    await writeFile(join(other, 'wal', stranger), text.replaceAll(site, '00000000'))
    expect(await refusal(times.wanted, other)).toMatch(/holds several sites: choose one by --site, of /)
    await writeFile(join(other, 'wal', label), text)
    await writeFile(join(other, 'wal', label.replace('.json', '.tar')), 'no tar')
    expect(await refusal(times.wanted, other, {}, ['--site', site])).toMatch(/^The backup is damaged/)
  })
})

describe('archiving', () => {
  test('warns of a place that is away, loses nothing, and goes on', async () => {
    const place = join(folder, 'away')
    await writeFile(place, '')
    const archiver = await archiverTo(place)
    await addUser('while-away')
    await switchSegment()
    await archiver.ship()
    await archiver.ship()
    await archiver.copyIfDue()
    expect(archiver.lines()).toMatchObject([
      { level: 'warn', waiting: 1, oldest: expect.any(String), reason: expect.stringContaining('ENOTDIR') },
      { level: 'error', msg: 'base copy of the database failed and will be tried again' },
    ])
    await rm(place)
    await archiver.ship()
    expect(await segmentsIn(place)).toHaveLength(1)
    expect(archiver.lines().at(-1)).toMatchObject({ msg: 'the log of the database is archived again' })
  })

  test('repeats a segment that was moved and not marked, and overwrites none', async () => {
    const place = join(folder, 'repeated')
    const archiver = await archiverTo(place)
    await addUser('repeated')
    await switchSegment()
    await archiver.ship()
    const [file = ''] = await segmentsIn(place)
    const [segment = ''] = /[0-9A-F]{24}/.exec(file) ?? []
    const status = join(dataDir, 'postgres/cluster/data/pg_wal/archive_status', segment)
    await rename(`${status}.done`, `${status}.ready`)
    await archiver.ship()
    expect(archiver.lines()).toEqual([])
    await writeFile(join(place, 'wal', file), 'of another cluster')
    await rename(`${status}.done`, `${status}.ready`)
    await archiver.ship()
    expect(archiver.lines()).toMatchObject([
      { level: 'warn', reason: expect.stringMatching(/^There is a file .* already/) },
    ])
    expect(await readFile(join(place, 'wal', file), 'utf8')).toBe('of another cluster')
    await rename(`${status}.ready`, `${status}.done`)
  })

  test('makes a new base copy after a gap, and removes what only older ones need', async () => {
    const place = await copyOfPlain('gap')
    const before = await readdir(join(place, 'wal'))
    const archiver = await archiverTo(place)
    await addUser('after-a-gap')
    await switchSegment()
    await archiver.ship()
    await archiver.copyIfDue()
    await archiver.ship()
    const copies = await filesIn(place, /\.base\./)
    expect(copies).toHaveLength(2)
    expect(copies.filter(name => before.includes(name))).toEqual([])
    const segments = await segmentsIn(place)
    expect(segments.filter(name => before.includes(name))).toEqual([])
    expect(segments.length).toBeGreaterThan(0)
    await archiver.copyIfDue()
    expect(await filesIn(place, /\.base\./)).toEqual(copies)
  })

  test('encrypts with a key, and brings the secret of sessions along', async () => {
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
