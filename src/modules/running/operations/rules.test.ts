import { expect, test } from 'vitest'
import type { Operations } from './contract.ts'
import { adviceFor, durationText, jobName, sizeText } from './rules.ts'

const at = '2026-01-01T00:00:00.000Z'
const WELL: Operations = {
  servers: [{ id: '1', name: 'one:7', version: '1.0', startedAt: at, beatAt: at, silent: false }],
  parts: {
    database: 'ok',
    migrations: 'ok',
    replicas: 'off',
    redis: 'off',
    store: 'ok',
    disk: 'ok',
    places: 'loading',
    partitions: 'off',
  },
  queues: [{ name: 'accounts.reset-mail', waiting: 1, retrying: 0, oldestSeconds: 3 }],
  failedJobs: [],
  unreachable: [],
  storage: { database: 1, photos: 1, free: 1 },
  lastBackup: null,
  logArchive: null,
  bounces: null,
  replicas: [],
  slowStatements: null,
}
const job = (name: string) => ({ id: name, name, failedAt: at, error: 'away' })
const texts = (state: Partial<Operations>) => adviceFor({ ...WELL, ...state }).map(({ what }) => what)

test('a healthy site needs no attention', () => expect(adviceFor(WELL)).toEqual([]))

test('each unhealthy part causes advice, urgent parts first', () => {
  const parts = { database: 'read-only', migrations: 'newer', redis: 'unreachable', store: 'unreachable' }
  const advice = adviceFor({
    ...WELL,
    parts: { ...WELL.parts, ...parts, disk: 'low', places: 'missing', partitions: 'missing' },
  })
  expect(advice.map(({ urgent }) => urgent)).toEqual([true, true, true, false, false, false, false])
  for (const { what, action } of advice)
    expect([what, action]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)])
  expect(texts({ parts: { ...WELL.parts, database: 'no primary', migrations: 'unreachable' } })).toEqual([
    'No database takes writes. Visitors can look; members wait, and nothing is saved.',
  ])
  expect(texts({ parts: { ...WELL.parts, disk: 'unreachable' } })).toEqual(["The disk couldn't be checked in time."])
})

test.each([
  ['unreachable', 'REDIS_URL'],
  ['no sentinel', 'Start the Sentinels'],
  ['no master', 'REDIS_MASTER'],
  ['no quorum', 'Start the other Sentinels'],
  ['cluster down', 'missing nodes'],
])('Redis in the state %s causes advice of its own', (redis, action) => {
  expect(adviceFor({ ...WELL, parts: { ...WELL.parts, redis } })).toEqual([
    { what: expect.any(String), action: expect.stringContaining(action), urgent: false },
  ])
})

test('stuck queues, failed mails and silent servers are named', () => {
  const stuck = [{ name: 'accounts.reset-mail', waiting: 4, retrying: 0, oldestSeconds: 2000 }]
  expect(texts({ queues: stuck })).toEqual(['No server has worked on Accounts: reset mail for a while.'])
  expect(texts({ failedJobs: [job('accounts.reset-mail'), job('alerts.mail'), job('places.load')] })).toEqual([
    '2 emails and 1 other job failed for the last time.',
  ])
  const [server] = WELL.servers
  expect(texts({ servers: server ? [{ ...server, silent: true }] : [] })[0]).toContain('one:7')
})

test('a failing or late log archive is named with its reason', () => {
  const archive = {
    place: '/mnt/wal',
    byDatabase: false,
    lastFile: 'x',
    lastAt: at,
    waiting: 1,
    waitingSince: at,
    late: false,
    problem: null,
  }
  expect(texts({ logArchive: archive })).toEqual([])
  const sentence = "The database log isn't being archived, so a point-in-time restore ends before now."
  expect(adviceFor({ ...WELL, logArchive: { ...archive, problem: 'The disk is full.' } })).toEqual([
    { what: sentence, action: 'The disk is full.', urgent: false },
  ])
  expect(adviceFor({ ...WELL, logArchive: { ...archive, late: true } })).toEqual([
    { what: sentence, action: 'Look at /mnt/wal, and at the log of the server.', urgent: false },
  ])
  const ofDatabase = { ...archive, place: 'archive_command', byDatabase: true, problem: 'It fails.' }
  expect(adviceFor({ ...WELL, logArchive: ofDatabase })).toMatchObject([
    { what: sentence, action: expect.stringContaining('archive_command') },
  ])
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1500, '1.5 kB'],
  [123_456_789, '123 MB'],
  [2.5e12, '2.5 TB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))

test.each([
  [1, '1 second'],
  [90, '2 minutes'],
  [7200, '2 hours'],
  [259_200, '3 days'],
])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

test('jobs have readable names', () => {
  expect([jobName('accounts.reset-mail'), jobName('mail')]).toEqual(['Accounts: reset mail', 'Mail'])
})
