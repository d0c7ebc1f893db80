import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { digestTables } from '../../../../test/site-digest.ts'
import { connect } from '../../../platform/db/db.ts'
import { startEmbeddedPostgres } from '../../../platform/db/embedded/embedded-postgres.ts'
import type { BaseCopy } from '../../../platform/wal-archive/wal-archive.ts'
import { identityOfDatabase } from '../../base/photos/public.server.ts'
import { filesIn, refusal, restore, segmentsIn, startArchivedSite, usersIn } from './log-archive.fixture.ts'
import { withClient } from './sites.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const { folder, db, url, query, switchSegment, addUser, databaseTime, archiverTo, copyOf } = await startArchivedSite()
const plain = join(folder, 'plain')
const copyOfPlain = (name: string) => copyOf(plain, name)

/** The time to restore, and a time after the last transaction. */
const times = { wanted: '', last: '' }
let copied: BaseCopy
let digest: Record<string, string>

beforeAll(async () => {
  await addUser('before-the-copy')

  const archiver = await archiverTo(plain)
  await archiver.copyIfDue()
  await archiver.ship()
  await addUser('kept')
  await query(`insert into backup_runs (started_at, ended_at, file) values (now(), now(), 'x')`)
  await switchSegment()
  await addUser('deleted-later')
  digest = await withClient(url, digestTables)
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

describe('a point-in-time restore', () => {
  test('has exactly the data of that time, accepts changes, and belongs to a new site', async () => {
    const { code, out, err, target } = await restore(times.wanted, plain)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(`Restored as of ${times.wanted}, from the base copy of ${copied.endedAt}.`)
    const directory = join(target, 'postgres')
    const { url: restoredUrl, stop } = await startEmbeddedPostgres({ directory, archives: true })
    try {
      expect(await withClient(restoredUrl, digestTables)).toEqual(digest)
      const copy = connect(restoredUrl, { max: 1 })
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

  test('may be to the latest moment, but not before the first copy or after the last transaction', async () => {
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

  test('names a missing segment', async () => {
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

  test('refuses another version of PostgreSQL, a mix of sites, and a damaged copy', async () => {
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
