import { join } from 'node:path'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { runInTerminal } from '../../../../test/run-command.ts'
import { digestTables } from '../../../../test/site-digest.ts'
import { freshFolder } from '../../../../test-support/fresh-folder.ts'
import { onConnection } from '../../../platform/db/partitions/on-connection.ts'
import { readPartitions } from '../../../platform/db/partitions/read-partitions.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { adoptStore } from '../../base/photos/public.server.ts'
import { auditLog } from '../../base/audit/tables.server.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { emptySite, withClient } from '../backups/sites.fixture.ts'
import { runBackup } from '../backups/run-backup.server.ts'
import { maintainPartitions } from './maintain-partitions.server.ts'
import { partitionState } from './read-state.server.ts'

vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const { services, clock, db, directUrl } = server
const NOW = clock.now()
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const user = await server.aUser()
const news = (createdAt: Date, readAt: Date | null = null) =>
  db
    .insert(notifications)
    .values({ userId: user.id, type: 'badge_earned', message: 'A badge', link: '/profile', createdAt, readAt })
const maintain = (settings: { notificationDays?: number; auditDays?: number } = {}) =>
  maintainPartitions({ ...services, settings: { ...services.settings, ...settings } })
const partitionsOf = (table: string) => onConnection(db, client => readPartitions(client, table))
const state = () => onConnection(db, client => partitionState(client, clock.now()))
const pawpal = (...args: string[]) => runInTerminal(args, { DATABASE_URL: directUrl })
const folder = await freshFolder('partitions-')
afterAll(() => rm(folder, { recursive: true, force: true }))

const startsPlain = !process.env['TEST_PARTITIONS']

test.runIf(startsPlain)(
  'plain tables lose what the settings no longer keep, and nothing without a setting',
  async () => {
    await db.insert(auditLog).values(
      [400, 1].map(days => ({
        action: 'verified' as const,
        subjectType: 'account' as const,
        subjectId: `${days}`,
        createdAt: daysAgo(days),
      })),
    )
    for (const days of [500, 400, 1]) await news(daysAgo(days))
    await maintain()
    expect([await db.$count(auditLog), await db.$count(notifications)]).toEqual([2, 3])
    await maintain({ notificationDays: 450, auditDays: 365 })
    expect([await db.$count(auditLog), await db.$count(notifications)]).toEqual([1, 2])
    await expect(db.delete(auditLog)).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } })
    expect(await state()).toBe('off')
    expect((await pawpal('partition', '--check')).out).toMatch(/^notifications {2}plain, about \d+ rows, 1 MB$/m)
  },
)

test.runIf(startsPlain)('the command says what it did, and can be repeated', async () => {
  expect(await pawpal('partition', 'posts')).toMatchObject({
    code: 2,
    err: expect.stringContaining('posts cannot be partitioned') as string,
  })
  const { code, out } = await pawpal('partition', 'notifications')
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^notifications is partitioned by month now\. Requests waited for \d+ ms at most \(1 try\)\.$/,
    ),
  })
  expect(await partitionsOf('audit_log')).toEqual([])
  expect((await pawpal('partition')).out).toMatch(
    /^notifications was partitioned already\.\n[^]*audit_log is partitioned/,
  )
  expect((await pawpal('partition', '--check', '--json')).out).toContain('"state":"ok"')
})

test('missing months are reported with what to do, and made by the job', async () => {
  expect(await state()).toBe('ok')
  const error = vi.spyOn(services.log, 'error')
  clock.advance(120 * DAY_MS)
  expect(await state()).toBe('missing')
  await news(clock.now())
  await withClient(directUrl, async report => {
    await report.query('begin; select * from notifications limit 0')
    await expect(maintain()).rejects.toThrow('Nothing has changed')
  })
  expect(error.mock.calls.map(([, text]) => text as string)).toContain(
    'the partitions of the next month are missing: run pawpal partition',
  )
  await maintain()
  expect(await state()).toBe('ok')
  const [row] = (
    await db.execute(sql`select tableoid::regclass::text as name from notifications order by created_at desc limit 1`)
  ).rows
  expect(row).toEqual({ name: expect.stringMatching(/^partitions\.notifications_y20\d\dm\d\d$/) as string })
})

test('months that are no longer kept are dropped, and people see what is left', async () => {
  const before = await server.as(user).notifications.list({})
  expect(before.items.length).toBeGreaterThan(0)
  clock.advance(300 * DAY_MS)
  await maintain({ notificationDays: 90 })
  expect(await server.as(user).notifications.list({})).toEqual({ items: [] })
  expect(await server.as(user).notifications.unreadCount()).toMatchObject({ count: 0 })
  const [first] = await partitionsOf('notifications')
  expect(first?.from).not.toBe(null)
  await news(clock.now())
  expect((await server.as(user).notifications.list({})).items).toHaveLength(1)
})

test('a backup of a partitioned site fills a plain one, and a partitioned one, whose tables are plain afterwards', async () => {
  const file = join(folder, 'site.tar')
  await adoptStore(services)
  const original = await withClient(directUrl, digestTables)
  await runBackup(services, { target: file })
  for (const partitioned of [false, true]) {
    const copy = await emptySite(folder)
    if (partitioned) expect(await runInTerminal(['partition'], copy.environment)).toMatchObject({ code: 0 })
    expect(await copy.restore('site.tar')).toMatchObject({ code: 0, err: '' })
    expect(await copy.digest()).toEqual(original)
    const { rows: kinds } = await copy.query(
      `select relkind from pg_class where oid = 'public.notifications'::regclass`,
    )
    expect(kinds).toEqual([{ relkind: 'r' }])
    // The clock of this site was ahead.
    await copy.query('delete from notifications')
    const added = `insert into notifications (user_id, type, message, link) select id, 'badge_earned', '', '/' from users limit 1`
    expect((await copy.query(added)).rowCount).toBe(1)
    expect(await runInTerminal(['partition'], copy.environment)).toMatchObject({ code: 0 })
  }
})
