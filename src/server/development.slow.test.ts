import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { freshFolder } from '../../test-support/fresh-folder.ts'
import { poolerSettings } from '../../test-support/pooled.ts'
import { until } from '../../test-support/server-process.ts'

const database = await testDatabase()

/** Runs `npm run dev` on an empty database; returns its address and what it printed. */
async function startDevelopment(): Promise<{ url: string; output: () => string }> {
  const settings = {
    PORT: '0',
    DEMO: 'off',
    GAZETTEER: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: database.url,
    AUTH_SECRET: 'x'.repeat(32),
  }
  const child = spawn('npm', ['run', '--silent', 'dev'], {
    env: { ...process.env, ...settings, ...poolerSettings(database.url), DATA_DIR: await freshFolder('pawpal-dev-') },
    // npm, the watcher and the server end together.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void process.kill(-(child.pid ?? 0), 'SIGKILL'))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const url = await until('the server to open', () => /open at (http:\S+)/.exec(printed)?.[1], 60_000)
  return { url, output: () => printed }
}

test('`npm run dev` serves a page and the modules of its scripts', async () => {
  const { url, output } = await startDevelopment()
  const page = await fetch(`${url}/login`)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Sign In')
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
  expect(scripts.length).toBeGreaterThan(0)
  const imports = await importsOf(url, scripts)
  expect(imports.length).toBeGreaterThan(0)
  await importsOf(url, imports)
  expect(output()).not.toMatch(/error/i)
})

/** What these modules import. Expects that each is served as JavaScript. */
async function importsOf(url: string, modules: string[]): Promise<string[]> {
  const sources = await Promise.all(
    modules.map(async path => {
      const answer = await fetch(url + path)
      const source = await answer.text()
      expect([answer.status, answer.headers.get('content-type')], `${path}: ${source.slice(0, 300)}`).toEqual([
        200,
        expect.stringContaining('javascript'),
      ])
      return source
    }),
  )
  return sources.flatMap(source => [...source.matchAll(/(?:from|import) ?"(\/[^"]+)"/g)].map(([, path = '']) => path))
}
