import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Db } from '../src/platform/db/db.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { postmasterOf } from './cpu-time.ts'

/** A fresh database and the settings of a server on it. */
export interface Bench {
  db: Db
  /** The servers' data folder, with mails in `outbox/`. */
  folder: string
  /** For `startChild`. */
  env: NodeJS.ProcessEnv
}

/** Runs a benchmark on a fresh migrated database and deletes everything afterwards. Its child processes must end before. */
export async function onFreshDatabase<Result>(work: (bench: Bench) => Promise<Result>): Promise<Result> {
  const folder = await freshFolder('bench-')
  try {
    return await onDatabaseIn(folder, work)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The same on a database that is filled first. With `BENCH_DATA` the filled database stays in that folder for the next run.
 */
export async function onFilledDatabase(
  name: string,
  fill: (bench: Bench) => Promise<void>,
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  const { BENCH_DATA } = process.env
  if (!BENCH_DATA)
    return onFreshDatabase(async bench => {
      await fill(bench)
      await work(bench)
    })
  const folder = join(BENCH_DATA, name)
  const filled = join(folder, 'filled')
  if (!existsSync(filled)) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await onDatabaseIn(folder, async bench => {
    if (!existsSync(filled)) {
      await fill(bench)
      await writeFile(filled, '')
    }
    await work(bench)
  })
}

async function onDatabaseIn<Result>(folder: string, work: (bench: Bench) => Promise<Result>): Promise<Result> {
  const database = await startEmbeddedPostgres({ directory: join(folder, 'postgres') })
  await migrate(database.url)
  const db = connect(database.url)
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    POSTMASTER: String(await postmasterOf(db)),
    DATA_DIR: folder,
    AUTH_SECRET: 'a secret for a benchmark that nobody keeps',
  }
  try {
    return await work({ db, folder, env })
  } finally {
    await db.$client.end()
    await database.stop()
  }
}

/** NaN for an empty list. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
