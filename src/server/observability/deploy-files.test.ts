import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { httpClient } from '../../../test/http.ts'
import { readMetrics } from '../../../test/read-metrics.ts'
import { note, observed } from '../../platform/observe.ts'
import { createMetrics } from './metrics.ts'

const FILES = ['grafana-dashboard.json', 'alerts.yml']
const NAME = /\b(?:pawpal|nodejs|process)_[a-z\d_]+/g
const { services } = await testServer()
const counts = [{ name: 'mail', waiting: 1, retrying: 1, failed: 1, oldestSeconds: 1 }]
const metrics = createMetrics({
  ...services,
  jobs: { ...services.jobs, countByName: () => Promise.resolve(counts) },
  replicas: { ...services.replicas, states: () => [{ host: 'db2:5432', status: 'lagging', lagMs: 12_000 }] },
  settings: {
    ...services.settings,
    backup: { ...services.settings.backup, wal: true, to: 's3://nobody-may-open-this/site' },
  },
})
afterAll(() => metrics.close())

/** One of everything that the server counts: a metric with labels has no sample before. */
async function everything(): Promise<void> {
  await httpClient(services)('GET', '/home')
  for (const what of ['mail', 'upload'] as const) note({ what, failed: true })
  note({ what: 'delivery', streams: 1, delayMs: 1 })
  const failing = () => Promise.reject(new Error('away'))
  for (const kind of ['statement', 'store', 'job'] as const)
    await observed({ kind, name: 'one' }, failing).catch(() => undefined)
}

test.each(FILES)('every metric that %s names exists', async file => {
  await everything()
  const known = new Set(readMetrics((await metrics.read()).text).names)
  const text = readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
  const named = new Set(text.match(NAME))
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter(name => !known.has(name))).toEqual([])
})

test('a left-out replica and an unwritable archive are metrics', async () => {
  const found = readMetrics((await metrics.read()).text)
  expect(found.value('pawpal_replica_in_use', { host: 'db2:5432' })).toBe(0)
  expect(found.value('pawpal_replica_lag_seconds', { host: 'db2:5432' })).toBe(12)
  expect(found.value('pawpal_log_archive_up')).toBe(0)
})

test('the dashboard shows every metric', async () => {
  await everything()
  const text = readFileSync(new URL('../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8')
  const ours = readMetrics((await metrics.read()).text).names.filter(name => name.startsWith('pawpal_'))
  const families = new Set(ours.map(name => name.replace(/_(?:bucket|sum|count)$/, '')))
  const shown = (name: string) => text.includes(name) || NOT_SHOWN.has(name)
  expect([...families].filter(name => !shown(name))).toEqual([])
})

/** For alerts, and for questions that somebody asks of Prometheus. */
const NOT_SHOWN = new Set(['pawpal_database_up', 'pawpal_job_duration_seconds'])
