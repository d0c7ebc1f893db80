import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

const folder = new URL('../../../migrations', import.meta.url).pathname
/** Any number will do, so long as every server of this product uses the same. */
const LOCK = 7_291_402

/** Applies what is missing. Servers that start at the same time wait for each other. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the statement that runs. Without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await applyMigrations(drizzle({ client }), {
      migrationsFolder: decodeURIComponent(folder),
      migrationsSchema: 'migrations',
    })
  } finally {
    await client.end()
  }
}
