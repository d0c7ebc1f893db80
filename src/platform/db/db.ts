import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isUnavailable } from './errors.ts'
import { createPool } from './connections/pool.ts'
import { MAX_POOL } from './connections/pool-size.ts'

export * from './errors.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Db = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Statement timeout in milliseconds. A page that needs longer has a wrong query plan. */
const STATEMENT_TIMEOUT_MS = 10_000

export interface ConnectOptions {
  /** Maximum number of connections. */
  max?: number
  /** Whether connections go through a pooler in transaction mode. */
  pooler?: boolean
  onError?: (error: Error) => void
}

export function connect(url: string, { max = MAX_POOL, ...options }: ConnectOptions = {}): Db {
  const pool = createPool(url, { ...options, max, statementTimeoutMs: STATEMENT_TIMEOUT_MS })
  const db: Db = drizzle({ client: pool })
  db.transaction = (work, config) => transactionOn(db, work, config)
  return db
}

/** A transaction with its connection, for named prepared statements. */
export async function transactionOn<Result>(
  db: Db,
  work: (tx: Tx, connection: pg.PoolClient) => Promise<Result>,
  config?: PgTransactionConfig,
  clientOf = (connection: pg.PoolClient) => connection,
): Promise<Result> {
  const connection = await db.$client.connect()
  let lost: Error | undefined
  try {
    return await drizzle({ client: clientOf(connection) }).transaction(tx => work(tx, connection), config)
  } catch (error) {
    if (isUnavailable(error)) lost = error as Error
    throw error
  } finally {
    // The pool drops a connection that is lost or may still have an open transaction.
    connection.release(lost ?? connection.getTransactionStatus() !== 'I')
  }
}
