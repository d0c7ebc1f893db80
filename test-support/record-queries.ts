import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { Db } from '../src/platform/db/db.ts'

/** Does some work on a connection, and answers the queries that it asked of `$client`, in order. */
export async function recordQueries(
  connection: Pool | PoolClient,
  work: (db: Db) => Promise<unknown>,
): Promise<QueryConfig[]> {
  const queries: QueryConfig[] = []
  const query = (config: QueryConfig) => {
    queries.push(config)
    return connection.query(config)
  }
  await work(Object.assign(drizzle({ client: connection }), { $client: { query } }) as unknown as Db)
  return queries
}
