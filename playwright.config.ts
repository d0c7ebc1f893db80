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

export default defineConfig({
  testDir: 'e2e',
  // A test waits a third of its time, so three workers keep two cores busy.
  workers: 3,
  // Each worker has a browser, a server and a database, so a step may be slow. A failed test runs again, twice at most, and is
  // reported as flaky.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: { args, ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }) },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
})
