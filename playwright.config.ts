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
  workers: 2,
  // Two browsers, a server and a database each share few cores: what is slow is not wrong. A test that failed is tried again, twice
  // at most, and told of as flaky; one that never passes fails the run.
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
