import type { Db } from '../../../platform/db/db.ts'
import { freeBytes } from '../../../platform/disk-space.ts'
import type { Operations } from './contract.ts'

/** About this many pages of the table are read, so that a large one costs no more than a small one. */
const SAMPLED_PAGES = 500

/** The space that the site takes, and the free space of a folder. */
export async function readStorage({ $client }: Db, dataDir: string): Promise<Operations['storage']> {
  const { rows: sizes } = await $client.query<{ database: number; pages: number }>(
    `select pg_database_size(current_database()) as database,
       greatest(pg_relation_size('photos') / current_setting('block_size')::int, 1) as pages`,
  )
  const { database = 0, pages = 1 } = sizes[0] ?? {}
  const percent = Math.min(100, (SAMPLED_PAGES * 100) / pages)
  const { rows } = await $client.query<{ bytes: number }>(
    `select coalesce(sum(bytes), 0)::float8 * 100 / $1::float8 as bytes from photos tablesample system ($1::float8)`,
    [percent],
  )
  return { database, photos: Math.round(rows[0]?.bytes ?? 0), free: await freeBytes(dataDir).catch(() => null) }
}
