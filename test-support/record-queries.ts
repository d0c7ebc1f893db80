import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { Db } from '../src/platform/db/db.ts'

interface Recorder {
  db: Db
  queries: QueryConfig[]
}

/** What a server keeps in memory for its database stays from call to call. */
const recorders = new WeakMap<Pool | PoolClient, Recorder>()

/** Does some work on a connection, and answers the queries that it asked of `$client`, in order. */
export async function recordQueries(
  connection: Pool | PoolClient,
  work: (db: Db) => Promise<unknown>,
): Promise<QueryConfig[]> {
  const recorder = recorders.get(connection) ?? recorderOf(connection)
  recorders.set(connection, recorder)
  recorder.queries = []
  await work(recorder.db)
  return recorder.queries
}

function recorderOf(connection: Pool | PoolClient): Recorder {
  const query = (config: QueryConfig) => {
    recorder.queries.push(config)
    return connection.query(config)
  }
  const db = Object.assign(drizzle({ client: connection }), { $client: { query } }) as unknown as Db
  const recorder: Recorder = { db, queries: [] }
  return recorder
}
