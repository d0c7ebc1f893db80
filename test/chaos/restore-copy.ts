import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { freshFolder } from '../../test-support/fresh-folder.ts'
import { runBackup } from '../../src/modules/running/backups/public.server.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts'
import { readSettings } from '../../src/platform/settings/env.ts'
import { createLocalFiles } from '../../src/platform/files/local-files.ts'
import { openFiles } from '../../src/platform/files/open-files.ts'
import { digestFiles, digestSnapshot, digestTables } from '../site-digest.ts'
import type { Stack } from './stack.ts'

const COMMANDS = fileURLToPath(new URL('../../scripts/pawpal.ts', import.meta.url))
const run = promisify(execFile)

/**
 * Backs the site up while it is used, and restores it into an empty site with an embedded database and a folder of
 * files.
 * @throws AssertionError if the restored site differs from the snapshot
 */
export async function restoreCopy({ db, env }: Stack): Promise<void> {
  const folder = await freshFolder('chaos-restored-')
  const settings = readSettings({ ...env, DATA_DIR: folder })
  const files = openFiles(settings)
  const backup = join(folder, 'site.tar')
  const DATA_DIR = join(folder, 'site')
  try {
    const { digests, made } = await digestSnapshot(db.$client, await primaryUrl(db), () =>
      runBackup({ db, files, settings, now: () => new Date() }, { target: backup }),
    )
    assert.equal(made.missing, 0, 'The backup lacks files that its rows name')
    // This also verifies the restored site.
    await run(process.execPath, [COMMANDS, 'restore', backup, '--json'], {
      env: { PATH: process.env['PATH'], DATA_DIR },
    })
    const restored = createLocalFiles({ folder: join(DATA_DIR, 'files') })
    assert.equal(Object.keys(await digestFiles(restored)).length, made.files, 'The number of files differs')
    assert.deepEqual(await digestRestored(join(DATA_DIR, 'postgres')), digests, 'The restored rows differ')
  } finally {
    await files.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The URL of the current primary. */
async function primaryUrl({ $client }: Stack['db']): Promise<string> {
  const { rows } = await $client.query<{ port: number }>('select inet_server_port() as port')
  return `postgres://tester@127.0.0.1:${rows[0]?.port}/postgres`
}

async function digestRestored(directory: string): Promise<Record<string, string>> {
  const { url, stop } = await startEmbeddedPostgres({ directory })
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return await digestTables(client)
  } finally {
    await client.end()
    await stop()
  }
}
