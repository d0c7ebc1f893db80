import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import type { Db } from '../src/platform/db/db.ts'

interface Recorder {
  db: Db
  queries: QueryConfig[]
}

/** A server's in-memory data for its database must survive between calls. */
const recorders = new WeakMap<Pool | PoolClient, Recorder>()

/** Runs some work on a connection, and returns the queries that it sent through `$client`, in order. */
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
