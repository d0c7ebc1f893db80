import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildIfStale } from './build.ts'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')

/** Runs the browser tests with a browser of this machine, else with Playwright's own, which is fetched once. */
const browser = findBrowser()
await buildIfStale()
const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: browser },
})
process.exit(status ?? 1)

function findBrowser(): string {
  const found = [process.env.CHROMIUM, ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    path => path && existsSync(path),
  )
  if (found) return found
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  process.stderr.write(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path.\n',
  )
  process.exit(1)
}
