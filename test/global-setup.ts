import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { partitionTables } from '../src/modules/running/partitions/public.server.ts'
import { forgoDurability } from '../test-support/forgo-durability.ts'
import { freshFolder } from '../test-support/fresh-folder.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { announcePooler } from '../test-support/pooled.ts'
import { lendApiBundle } from './lend-api-bundle.ts'
import { keepFilesInMemory } from '../test-support/keep-files-in-memory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty database from which each test file's own is cloned. Nobody stays connected to it. */
    templateUrl: string
    /** For files; removed after the run. */
    temporaryFolder: string
    /** The address that lends the bundle of `startApi`. */
    apiLender: string
  }
}

/** One cluster per run, with one migrated database in it. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const removeMemoryFolder = keepFilesInMemory()
  const folder = await freshFolder('tests-')
  const cluster = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), database: 'template' })
  const pooler = process.env['TEST_POOLER'] ? await startPgbouncer(cluster.url) : undefined
  if (pooler) announcePooler(new URL(pooler.through(cluster.url)).port, new URL(cluster.url).port)
  const apiLender = await lendApiBundle()
  const tearDown = async () => {
    apiLender.close()
    await pooler?.stop()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    removeMemoryFolder()
  }
  try {
    await asSuperuser(cluster.url, forgoDurability)
    await migrate(cluster.url)
    if (process.env['TEST_PARTITIONS']) await partitionTables(cluster.url)
  } catch (error) {
    await tearDown()
    throw error
  }
  provide('templateUrl', cluster.url)
  provide('temporaryFolder', folder)
  provide('apiLender', apiLender.url)
  return tearDown
}

async function asSuperuser(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
