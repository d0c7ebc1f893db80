import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { recordLog } from '../../../../test/record-log.ts'
import { runInTerminal } from '../../../../test/run-command.ts'
import { knownMigrations } from '../../../platform/db/migrate.ts'
import { backUpIfDue, lastBackup } from './run-backup.server.ts'
import { emptySite, startSite } from './sites.fixture.ts'

/** A migration after all others, which builds its index outside of a transaction. */
vi.mock(import('../../../platform/db/migrate.ts'), async original => {
  const real = await original()
  const knownMigrations = () => {
    const known = real.knownMigrations()
    const next = {
      sql: [
        '-- outside-of-a-transaction\nalter table "users" add column "nickname" text',
        'create index concurrently "users_nickname" on "users" ("nickname")',
      ],
      bps: true,
      hash: 'next',
      folderMillis: (known.at(-1)?.folderMillis ?? 0) + 1,
    }
    return [...known, next]
  }
  return { ...real, knownMigrations }
})

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { site, services, folder, backup } = await startSite()
const environment = { DATABASE_URL: site.url, DATABASE_DIRECT_URL: site.directUrl, DATA_DIR: services.settings.dataDir }
const HOUR_MS = 3_600_000

test("the job follows the command's schedule, and keeps the newest backups of this site", async () => {
  const place = join(folder, 'kept')
  await backUpIfDue(services)
  expect(await lastBackup(site.db)).toEqual({ last: undefined, lastGood: undefined })
  expect(await runInTerminal(['backup', place, '--every', '12h', '--keep', '2'], environment)).toEqual({
    code: 0,
    err: '',
    out: `Servers make a backup every 12h in ${place} and keep 2.`,
  })
  await backUpIfDue(services)
  await writeFile(join(place, 'pawpal-00000000-2020-01-01T00-00-00Z.tar'), 'of another site')
  const first = await lastBackup(site.db)
  expect(first.lastGood).toMatchObject({ problem: null, missingFiles: 0, file: expect.stringContaining(place) })
  site.clock.advance(11 * HOUR_MS)
  await backUpIfDue(services)
  expect(await lastBackup(site.db)).toEqual(first)
  for (let turn = 0; turn < 2; turn += 1) {
    site.clock.advance(13 * HOUR_MS)
    await backUpIfDue(services)
  }
  const names = await readdir(place)
  expect(names).toHaveLength(3)
  expect(names).toContain('pawpal-00000000-2020-01-01T00-00-00Z.tar')
  expect(names.some(name => first.lastGood?.file.endsWith(name))).toBe(false)
  expect(await runInTerminal(['backup', '--every', 'off'], environment)).toMatchObject({
    out: 'Servers make no backups any more.',
  })
  site.clock.advance(100 * HOUR_MS)
  await backUpIfDue(services)
  expect(await readdir(place)).toEqual(names)
})

test('a failed backup is logged, recorded with its reason, and retried at the next check', async () => {
  const place = join(folder, 'a-file')
  await writeFile(place, '')
  await runInTerminal(['backup', `${place}/`, '--every', '5m'], environment)
  const { log, lines } = recordLog()
  await backUpIfDue({ ...services, log })
  // PostgreSQL may take a moment to end the first connection and release its lock.
  await vi.waitFor(async () => {
    await backUpIfDue({ ...services, log })
    expect(lines()).toHaveLength(2)
  })
  const reason = `The backup cannot be written to ${place} (EEXIST).`
  expect(lines().map(({ level, msg, reason }) => ({ level, msg, reason }))).toEqual(
    [1, 2].map(() => ({ level: 'error', msg: 'backup failed and will be tried again', reason })),
  )
  const { last, lastGood } = await lastBackup(site.db)
  expect(last).toMatchObject({ size: null, problem: reason })
  expect(lastGood?.size).toBeGreaterThan(0)
  await runInTerminal(['backup', '--every', 'off'], environment)
})

test('two backups never run at the same time', async () => {
  const results = await Promise.allSettled([backup('one.tar'), backup('two.tar')])
  const refused = results.flatMap(result => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(refused).toEqual(['Error: Another backup of this site is being made.'])
})

test.each([
  [['backup', 'a', 'b'], 'Please name one file or folder.'],
  [['backup'], 'Please name a file or a folder, or set BACKUP_TO.'],
  [['backup', '--every', 'often'], '--every must be a time of 5 minutes to a year, such as 30m, 12h or 1d, or off.'],
  [['backup', '--keep', '3'], 'Please say how often, with --every.'],
  [['restore'], 'Please name one backup.'],
  [
    ['restore', '--until', 'yesterday'],
    '--until must be a time with its zone, such as 2026-11-22T14:05:00Z, or latest.',
  ],
  [['restore', '--until', 'latest'], 'Please name the place by --from, or set BACKUP_TO.'],
  [
    ['restore', 'a.tar', '--until', 'latest'],
    'With --until please name the place by --from, and neither a file nor --check.',
  ],
])('%j is a usage error', async (args, err) => {
  expect(await runInTerminal(args, environment)).toEqual({ code: 2, out: '', err })
})

test('only the embedded database supports point-in-time restores', async () => {
  expect(await runInTerminal(['restore', '--until', 'latest', '--from', folder], environment)).toEqual({
    code: 1,
    out: '',
    err: 'Only the embedded database can be restored to a minute: unset DATABASE_URL, or use the archiving of that database itself.',
  })
})

test('a backup of an older version is migrated, also by migrations that build an index concurrently', async () => {
  await site.db.execute(sql`insert into users (id, name, email) values ('1', 'Zoë', 'zoe@example.org')`)
  await backup('old.tar')
  const copy = await emptySite(folder)
  expect(await copy.restore('old.tar')).toMatchObject({ code: 0, err: '' })
  const { rows } = await copy.query(
    `select name, nickname, (select count(*)::int from migrations.__drizzle_migrations) as migrations,
       (select indisvalid from pg_index where indexrelid = 'users_nickname'::regclass) as valid from users where id = '1'`,
  )
  expect(rows).toEqual([{ name: 'Zoë', nickname: null, migrations: knownMigrations().length, valid: true }])
})
