import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { keepFilesInMemory } from '../test-support/keep-files-in-memory.ts'

const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
/** Kept between runs; Playwright would use a temporary folder. */
const compiledTests = fileURLToPath(new URL('../node_modules/.cache/playwright', import.meta.url))

const browser = await findBrowser(cli)
if (!browser) {
  process.stderr.write('The browser tests need Chromium: install it or set CHROMIUM to its path.\n')
  process.exit(1)
}
await buildIfStale()
const removeMemoryFolder = keepFilesInMemory()
// Playwright handles an interruption; then this process removes the folder.
process.once('SIGINT', () => undefined)
// Workers inherit the option and collect young objects less often.
const { status } = spawnSync(process.execPath, ['--max-semi-space-size=64', cli, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { PLAYWRIGHT_TRANSFORM_CACHE_DIR: compiledTests, ...process.env, CHROMIUM: browser },
})
removeMemoryFolder()
process.exit(status ?? 1)
