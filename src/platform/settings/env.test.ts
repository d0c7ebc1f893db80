import { describe, expect, it } from 'vitest'
import { freshFolder } from '../../../test-support/fresh-folder.ts'
import { readSettings, SettingsError } from './env.ts'

const DATA_DIR = await freshFolder('pawpal-env-')

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(readSettings({ DATA_DIR })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      appUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: true,
      sessionIdleDays: 30,
      sessionMaxDays: 180,
      trustedProxies: [],
    })
  })

  it('accept proxies as addresses and ranges', () => {
    const { trustedProxies } = readSettings({ DATA_DIR, TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ::1' })
    expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
  })

  it('keep one secret for a data folder', () => {
    expect(readSettings({ DATA_DIR }).authSecret).toBe(readSettings({ DATA_DIR }).authSecret)
  })

  it('never load the demo into an external database', () => {
    expect(
      readSettings({ DATA_DIR, DATABASE_URL: 'postgres://localhost/pawpal', AUTH_SECRET: 'x'.repeat(32) }).demo,
    ).toBe(false)
  })

  it('read the mailbox of bounces from its address', () => {
    const { bounces } = readSettings({
      DATA_DIR,
      BOUNCE_ADDRESS: 'bounces+*@example.org',
      BOUNCE_IMAP_URL: 'imaps://bounces%40example.org:p%40ss@[::1]:9993/Pawpal%20bounces',
    })
    expect(bounces.mailbox).toEqual({
      host: '::1',
      port: 9993,
      tls: true,
      user: 'bounces@example.org',
      password: 'p@ss',
      folder: 'Pawpal bounces',
    })
  })

  it.each([
    ['BOUNCE_IMAP_URL', 'imaps://user:50%@mail.example.org', { BOUNCE_ADDRESS: 'bounces@example.org' }],
    ['BOUNCE_IMAP_URL', 'imaps://50%:secret@mail.example.org', { BOUNCE_ADDRESS: 'bounces@example.org' }],
    ['BOUNCE_IMAP_URL', 'imaps://user:secret@mail.example.org/50%', { BOUNCE_ADDRESS: 'bounces@example.org' }],
    ['REDIS_URL', 'redis://user:50%@one', {}],
    ['REDIS_URL', 'redis://one,redis://:50%@two', {}],
    ['DATABASE_URL', 'postgres://user:%ff@localhost/pawpal', {}],
    ['DATABASE_DIRECT_URL', 'postgres://%ff:secret@localhost/pawpal', {}],
    ['DATABASE_REPLICA_URLS', 'postgres://one/a,postgres://user:%ff@two/a', {}],
  ])('say that the %% in %s needs an escape', (name, value, others) => {
    const read = () => readSettings({ DATA_DIR, AUTH_SECRET: 'x'.repeat(32), ...others, [name]: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(`Setting ${name} is wrong: must have %25 for each % in its user, password and path`)
  })

  it('take a password with escapes, and one that the driver reads without', () => {
    for (const DATABASE_URL of ['postgres://user:50%25@localhost/pawpal', 'postgres://user:50%@localhost/pawpal'])
      expect(readSettings({ DATA_DIR, AUTH_SECRET: 'x'.repeat(32), DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  it.each([
    ['PORT', { PORT: 'many' }],
    ['PORT', { PORT: '70000' }],
    ['APP_URL', { APP_URL: 'pawpal' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/pawpal' }],
    ['REDIS_URL', { REDIS_URL: 'localhost' }],
    ['REDIS_URL', { REDIS_URL: 'redis://one:6379,localhost' }],
    ['REDIS_SENTINELS', { REDIS_SENTINELS: 'redis://one:26379', REDIS_MASTER: 'pets' }],
    ['REDIS_SENTINELS', { REDIS_MASTER: 'pets' }],
    ['REDIS_MASTER', { REDIS_SENTINELS: 'one:26379,two' }],
    ['REDIS_URL', { REDIS_URL: 'redis://one:6379', REDIS_SENTINELS: 'one', REDIS_MASTER: 'pets' }],
    ['REDIS_CLUSTER', { REDIS_CLUSTER: 'redis://one:6379' }],
    ['REDIS_SENTINELS', { REDIS_CLUSTER: 'one:6379', REDIS_SENTINELS: 'one', REDIS_MASTER: 'pets' }],
    ['DATABASE_REPLICA_URLS', { DATABASE_URL: 'postgres://one/name', DATABASE_REPLICA_URLS: 'localhost' }],
    ['SMTP_URL', { SMTP_URL: 'http://localhost' }],
    ['DEMO', { DEMO: 'perhaps' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'my-proxy' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/99' }],
    ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'https://pets.example.org' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'me@example.org' }],
    ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'me' }],
    ['SESSION_IDLE_DAYS', { SESSION_IDLE_DAYS: '0' }],
    ['SESSION_MAX_DAYS', { SESSION_MAX_DAYS: 'for ever' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['AUTH_SECRET', { DATABASE_URL: 'postgres://localhost/pawpal' }],
    ['BACKUP_TO', { BACKUP_WAL: 'on' }],
    ['BACKUP_WAL', { BACKUP_WAL: 'on', BACKUP_TO: '/backups', DATABASE_URL: 'postgres://one/name' }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://storage.example.org' }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'photos' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'an-id' }],
    ['TIME_ZONE', { TIME_ZONE: 'Lisbon' }],
    ['BOUNCE_ADDRESS', { BOUNCE_ADDRESS: 'bounces' }],
    ['BOUNCE_ADDRESS', { BOUNCE_ADDRESS: `${'b'.repeat(40)}+*@example.org` }],
    ['BOUNCE_ADDRESS', { BOUNCE_IMAP_URL: 'imaps://user:pass@mail.example.org' }],
    ['BOUNCE_IMAP_URL', { BOUNCE_IMAP_URL: 'imaps://mail.example.org' }],
    ['BOUNCE_IMAP_URL', { BOUNCE_IMAP_URL: 'https://user:pass@mail.example.org' }],
    ['BOUNCE_IMAP_URL', { BOUNCE_IMAP_URL: 'mail.example.org', BOUNCE_ADDRESS: 'bounces@example.org' }],
    ['BOUNCE_SES_TOPIC', { BOUNCE_SES_TOPIC: 'bounces' }],
    ['BOUNCE_SENDGRID_KEY', { BOUNCE_SENDGRID_KEY: 'SG.short' }],
    ['BOUNCE_POSTMARK_PASSWORD', { BOUNCE_POSTMARK_PASSWORD: 'short' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/data' }],
  ])('name %s when it is wrong or missing', (name, environment) => {
    const read = () => readSettings({ DATA_DIR, ...environment })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(new RegExp(`^Setting ${name} is (wrong|missing): .+`))
  })
})

it('Redis is one address, several, the masters that Sentinel names, or a cluster', () => {
  expect(readSettings({ DATA_DIR, REDIS_URL: 'redis://one:6379, redis://two:6379' }).redis).toEqual([
    'redis://one:6379',
    'redis://two:6379',
  ])
  const sentinels = [
    { host: '10.0.0.31', port: 26_379 },
    { host: '::1', port: 5000 },
  ]
  const shared = { sentinels, password: 'secret', sentinelPassword: undefined }
  const settings = { REDIS_SENTINELS: '10.0.0.31,[::1]:5000', REDIS_MASTER: 'one,two', REDIS_PASSWORD: 'secret' }
  expect(readSettings({ DATA_DIR, ...settings }).redis).toEqual([
    { ...shared, name: 'one' },
    { ...shared, name: 'two' },
  ])
  expect(readSettings({ DATA_DIR, REDIS_CLUSTER: 'one,two:7000', REDIS_PASSWORD: 'secret' }).redis).toEqual([
    {
      nodes: [
        { host: 'one', port: 6379 },
        { host: 'two', port: 7000 },
      ],
      password: 'secret',
    },
  ])
  expect(readSettings({ DATA_DIR }).redis).toEqual([])
})
