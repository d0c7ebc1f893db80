import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isUnavailable } from './errors.ts'

export * from './errors.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Milliseconds that one statement may take; a page that needs longer has a wrong plan. */
const STATEMENT_TIMEOUT_MS = 10_000

export function connect(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5000,
    application_name: 'pawpal',
    keepAlive: true,
  })
  // A lost connection must not end the process. The pool itself listens only to idle connections.
  pool.on('connect', client => client.on('error', error => options.onError?.(error)))
  pool.on('error', () => undefined)
  const db: Db = drizzle({ client: pool })
  db.transaction = (work, config) => transactionOn(db, work, config)
  return db
}

/** A transaction whose connection is at hand, for statements that are prepared by name. */
export async function transactionOn<Result>(
  db: Db,
  work: (tx: Tx, connection: pg.PoolClient) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const connection = await db.$client.connect()
  let failure: unknown
  try {
    return await drizzle({ client: connection }).transaction(tx => work(tx, connection), config)
  } catch (error) {
    failure = error
    throw error
  } finally {
    // The pool drops a connection that is lost, or on which the transaction may still be open.
    connection.release(isUnavailable(failure) || connection.getTransactionStatus() !== 'I')
  }
}
