import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** By default Chromium keeps shared memory in files, because some containers have little of it. That takes a tenth more processor time. */
const MIN_SHARED_BYTES = 2 ** 30

function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > MIN_SHARED_BYTES
}

/** The folder that `npm test` names for the durations of its tests. */
const { TEST_TIMES } = process.env

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'quick', testIgnore: /\.slow\.spec\.ts$/ },
    { name: 'slow', testMatch: /\.slow\.spec\.ts$/ },
  ],
  globalSetup: './e2e/support/share-demo.ts',
  // A test waits half of its time, so four workers keep two cores busy.
  workers: 4,
  // Each worker has a browser, a server and a database, so a step may be slow. A failed test runs again, twice at most, and is
  // reported as flaky.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 2,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./e2e/support/report-skipped.ts'],
    ...(TEST_TIMES ? [['json', { outputFile: `${TEST_TIMES}/browser.json` }] as const] : []),
  ],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Tests of the service worker allow it. The others measure what pages do without it.
    serviceWorkers: 'block',
    launchOptions: {
      args,
      ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    },
    screenshot: 'only-on-failure',
    // Snapshots would fetch the previews of photos, which the policy of the pages forbids.
    trace: { mode: 'on-first-retry', snapshots: false },
  },
})
