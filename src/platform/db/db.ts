import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isReadOnly, isUnavailable } from './errors.ts'

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
  pool.on('release', error => {
    if (isReadOnly(error)) dropIdle(pool)
  })
  const db: Db = drizzle({ client: pool })
  db.transaction = (work, config) => transactionOn(db, work, config)
  return db
}

/** After a failover idle connections still lead to the old primary. */
function dropIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      connection => connection.release(true),
      () => undefined,
    )
}

/** Whether the database takes writes. A connection to one that does not is dropped: the next one may reach a new primary. */
export async function isWritable({ $client }: Db): Promise<boolean> {
  const connection = await $client.connect()
  let writable = false
  try {
    const { rows } = await connection.query<{ transaction_read_only: string }>('show transaction_read_only')
    writable = rows[0]?.transaction_read_only === 'off'
    return writable
  } finally {
    connection.release(!writable)
    if (!writable) dropIdle($client)
  }
}

/** A transaction whose connection is at hand, for statements that are prepared by name. */
export async function transactionOn<Result>(
  db: Db,
  work: (tx: Tx, connection: pg.PoolClient) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const connection = await db.$client.connect()
  let lost: Error | undefined
  try {
    return await drizzle({ client: connection }).transaction(tx => work(tx, connection), config)
  } catch (error) {
    if (isUnavailable(error)) lost = error as Error
    throw error
  } finally {
    // The pool drops a connection that is lost, or on which the transaction may still be open.
    connection.release(lost ?? connection.getTransactionStatus() !== 'I')
  }
}
