import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildIfStale } from './build.ts'
import { findBrowser } from './find-browser.ts'

const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')

const browser = await findBrowser(cli)
if (!browser) {
  process.stderr.write('The browser tests need Chromium: install it or set CHROMIUM to its path.\n')
  process.exit(1)
}
await buildIfStale()
// Workers get the option, too, and collect young objects less often.
const { status } = spawnSync(process.execPath, ['--max-semi-space-size=64', cli, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: browser },
})
process.exit(status ?? 1)
