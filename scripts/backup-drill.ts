import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { discard, startServer } from '../test-support/server-process.ts'

// `npm run backup-drill` backs the demo up while it runs, restores it into an empty site, verifies that, starts it, and
// compares what visitors see. It touches no other data.
const START_MS = 300_000
const LISTS = ['/api/posts', '/api/happy-endings', '/api/communities']
const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function drill(): Promise<void> {
  const folder = await freshFolder('backup-drill-')
  const backup = join(folder, 'site.tar')
  const dataDir = join(folder, 'restored')
  const site = await startServer({ env: { DEMO: 'on' }, patience: START_MS })
  try {
    print(await site.command('backup', backup))
    const seen = await lists(site.url)
    print(await pawpal(dataDir, 'restore', '--check', backup))
    print(await pawpal(dataDir, 'restore', backup))
    print(await pawpal(dataDir, 'verify'))
    const restored = await startServer({ dataDir, patience: START_MS })
    try {
      assert.deepEqual(await lists(restored.url), seen, 'The restored site shows something else')
      print('The restored site shows the same.')
    } finally {
      await restored.signal('SIGTERM')
    }
  } finally {
    await discard(site)
    await rm(folder, { recursive: true, force: true })
  }
}

async function pawpal(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'off', GAZETTEER: 'off' }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/pawpal.ts', ...args], { env })
  return stdout.trim()
}

/** What visitors see. */
async function lists(url: string): Promise<unknown[]> {
  const answers = await Promise.all(LISTS.map(path => fetch(url + path)))
  for (const { status, url } of answers) assert.equal(status, 200, url)
  return Promise.all(answers.map(answer => answer.json()))
}

await drill()
