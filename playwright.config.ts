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
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    launchOptions: { args, ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }) },
    screenshot: 'only-on-failure',
  },
})
