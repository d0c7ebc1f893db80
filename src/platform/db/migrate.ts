import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { ASSERT_WRITABLE } from './database-url.ts'
import { withConnection } from './pool.ts'

const folder = new URL('../../../migrations', import.meta.url).pathname
/** Any number will do, so long as every server of this product uses the same. */
const LOCK = 7_291_402

/** Applies what is missing. Servers that start at the same time wait for each other. */
export const migrate = (url: string): Promise<void> =>
  withConnection(url, async client => {
    await client.query(ASSERT_WRITABLE)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await applyMigrations(drizzle({ client }), {
      migrationsFolder: decodeURIComponent(folder),
      migrationsSchema: 'migrations',
    })
  })
